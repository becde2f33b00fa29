import { LIMITS, REPORT_REASONS, SUBJECTS } from '#contract';
import { demoPeople } from './accounts.js';
import { enliven } from './demo-life.js';
import { fillDesk } from './desk.js';
import { People } from './people.js';
import { Random } from './random.js';
import { type Cast, Market, relate } from './relations.js';
import { ZipMap } from './zips.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const zips = new ZipMap();
const cast: Cast[] = [...new People('test', NOW, zips).make(1_500)].map((person, i) => ({
  id: 100_001 + i,
  person,
  hasPhoto: person.portrait !== null,
}));
const byId = new Map(cast.map((member) => [member.id, member.person]));

describe('what the invented members did about each other', () => {
  const relations = relate(new Random('life'), cast, NOW);
  const all = Object.values(relations).flat();

  it('is the same for the same seed', () => {
    expect(relate(new Random('life'), cast, NOW).mails).toEqual(relations.mails);
  });

  it('happened to others, after both had joined and before now', () => {
    expect(all.length).toBeGreaterThan(10_000);
    const others = ['b', 'c', 'd'].flatMap((seed) => Object.values(relate(new Random(seed), cast, NOW)).flat());
    expect([...all, ...others].filter(({ from, to, at }) => from === to || at > NOW)).toEqual([]);
    const impossible = relations.views.filter(({ from, to, at }) => {
      const [viewer, viewed] = [byId.get(from)!, byId.get(to)!];
      return at < viewer.createdAt || at < viewed.createdAt || at > viewer.lastActive;
    });
    expect(impossible).toEqual([]);
  });

  it('brought together people who seek each other', () => {
    const mismatched = relations.views.filter(({ from, to }) => {
      const [viewer, viewed] = [byId.get(from)!, byId.get(to)!];
      return (
        viewer.seeking !== viewed.gender || viewed.seeking !== viewer.gender || viewed.hidden || viewed.privateMode
      );
    });
    expect(mismatched).toEqual([]);
  });

  it('wrote mails the product would have taken, answered in order and partly unread', () => {
    const wrong = relations.mails.filter(
      ({ subject, body, at, readAt, repliedAt }) =>
        subject.length > LIMITS.mailSubjectMax ||
        body.length > LIMITS.messageMax ||
        /[{}]|undefined|null/.test(subject + body) ||
        (readAt !== null && readAt <= at) ||
        (repliedAt !== null && readAt === null),
    );
    expect(wrong).toEqual([]);
    expect(relations.mails.length).toBeGreaterThan(1_000);
    const unread = relations.mails.filter(({ readAt }) => readAt === null).length / relations.mails.length;
    expect(unread).toBeGreaterThan(0.05);
    expect(unread).toBeLessThan(0.6);
  });

  it('leaves the accounts one can sign in with plenty to look at', () => {
    const accounts = demoPeople(NOW, zips).map((person, i) => ({ id: 1 + i, person, hasPhoto: true }));
    const lives = { views: [], winks: [], favorites: [], blocks: [], unlocks: [], mails: [] };
    enliven(new Random('accounts'), lives, accounts, new Market(new Random('market'), cast, NOW), NOW);
    for (const { id } of accounts) {
      const towards = (list: { to: number }[]) => list.filter(({ to }) => to === id).length;
      expect(towards(lives.views)).toBeGreaterThan(20);
      expect(towards(lives.winks)).toBeGreaterThanOrEqual(7);
      expect(towards(lives.favorites)).toBeGreaterThanOrEqual(5);
      const unread = (lives.mails as { to: number; readAt: Date | null }[]).filter((m) => m.to === id && !m.readAt);
      expect(unread.length).toBeGreaterThanOrEqual(4);
    }
    for (const { at } of Object.values(lives).flat() as { at: Date }[]) {
      expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });
});

describe('the moderators’ first day', () => {
  const desk = fillDesk(new Random('desk'), cast, NOW);

  it('has texts, reports and messages of different members', () => {
    expect(desk.revisions).toHaveLength(25);
    expect(desk.reports).toHaveLength(6);
    expect(desk.contacts).toHaveLength(5);
    expect(new Set(desk.revisions.map(({ memberId }) => memberId)).size).toBe(25);
    for (const { reason } of desk.reports) expect(Object.keys(REPORT_REASONS)).toContain(reason);
    for (const { subject } of desk.contacts) expect(SUBJECTS.map(({ code }) => code)).toContain(subject);
  });

  it('asks only about texts that change', () => {
    const many = Array.from({ length: 40 }, (_, i) => fillDesk(new Random(`desk ${i}`), cast, NOW).revisions).flat();
    for (const { fields } of many) {
      expect(Object.keys(fields).length).toBeGreaterThan(0);
      for (const { before, after } of Object.values(fields)) expect(after).not.toBe(before);
    }
  });

  it('has nothing for a service too small to have one', () => {
    expect(fillDesk(new Random('desk'), cast.slice(0, 5), NOW)).toEqual({ revisions: [], reports: [], contacts: [] });
  });
});
