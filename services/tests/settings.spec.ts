import {
  actionPayloads,
  API,
  MAIL_LANGUAGES,
  pathTo,
  SETTING_NAMES,
  SETTINGS,
  type MailLanguage,
  type SettingName,
} from '#contract';
import { Database } from '#platform/data/database';
import { Outbox } from '#platform/events/outbox';
import type { Client, TestApp } from '#testing/app';
import type { MadeMember } from '#testing/make';
import { settled } from '#testing/settled';
import { sharedApp } from '#testing/shared-app';
import { NewsLetter, sendLetter } from '../messaging/src/mailings/news-letter.js';
import { messagingService } from '../messaging/src/messaging.service.js';

/** An upgraded woman with the setting at one of its two values, and a man near by who is a free member without a photo. */
interface Scene {
  readonly app: TestApp;
  readonly her: MadeMember;
  readonly him: MadeMember;
  readonly asHim: Client;
}

/** How many e-mails she has got by now. */
async function mailed({ app, her }: Scene): Promise<number> {
  await app.running.lookForEvents();
  await settled(app);
  return app.mails.messages.filter(({ to }) => to.includes(her.email)).length;
}

async function dayPasses(scene: Scene): Promise<number> {
  // Somebody for her to be told of.
  await scene.app.make.member({ gender: 'M' });
  await scene.app.sql(`update members.daily_run set day = null`);
  await scene.app.running.runDaily();
  return mailed(scene);
}

let letters = 0;
async function letterIsSent(scene: Scene, to: 'news' | 'events'): Promise<number> {
  const { app } = scene;
  const database = await Database.open(app.config, messagingService);
  const outbox = new Outbox(
    () => undefined,
    () => undefined,
  );
  const words = { subject: 'What is new', paragraphs: ['Much.'] };
  const each = Object.fromEntries(MAIL_LANGUAGES.map((one) => [one, words])) as Record<MailLanguage, typeof words>;
  try {
    await sendLetter(database, outbox, NewsLetter.parse({ name: `letter-${(letters += 1)}`, to, ...each }));
  } finally {
    await database.close();
  }
  return mailed(scene);
}

const sees = async ({ her, asHim }: Scene): Promise<number> =>
  (await asHim.get(pathTo(API.viewProfile, { memberTypeId: 2, memberId: her.id }))).body.length;
const writes = async ({ her, asHim }: Scene): Promise<unknown> => {
  const { status, body } = await asHim.post(API.sendMail, {
    emailToMemberId: her.id,
    subject: 'Hello',
    body: 'Do you sail?',
  });
  return body.emailstatus ?? status;
};

/** What is different for somebody when a setting has its first and when it has its second value. */
const READ: Record<SettingName, { happens: (scene: Scene) => Promise<unknown>; values: readonly [unknown, unknown] }> =
  {
    profileSetting: { happens: sees, values: [2, 0] },
    contacts: {
      happens: async (scene) => {
        await scene.asHim.post(API.wink, actionPayloads.wink(scene.her.id));
        return mailed(scene);
      },
      values: [1, 0],
    },
    favorited: {
      happens: async (scene) => {
        await scene.asHim.post(API.favorite, actionPayloads.favorite(scene.her.id));
        return mailed(scene);
      },
      values: [1, 0],
    },
    eventsEmails: { happens: (scene) => letterIsSent(scene, 'news'), values: [1, 0] },
    weekly: { happens: dayPasses, values: [1, 0] },
    upgradeBlock: { happens: writes, values: ['UPGRADED_BLOCK_FREE', 'SENT'] },
    upgradeVisibility: { happens: sees, values: [0, 2] },
    upgradeImages: { happens: writes, values: [409, 'SENT'] },
    upgradeEvents: { happens: (scene) => letterIsSent(scene, 'events'), values: [1, 0] },
    upgradeMatches: { happens: dayPasses, values: [1, 0] },
  };

describe('a setting', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sharedApp({ settings: { REQUIRE_PHOTO_FOR_LIKES: 'false' } });
  });

  /** Everything else is as it is for a new member. */
  const sceneWith = async (name: SettingName, code: string): Promise<Scene> => {
    const her = await app.make.member({ memberType: 2 });
    const him = await app.make.member({ gender: 'M', photo: false });
    const saved = await (await app.as(her.id)).post(API.updateSettings, { [`P_${code}`]: 'Y' });
    expect([name, saved.status]).toEqual([name, 200]);
    return { app, her, him, asHim: await app.as(him.id) };
  };

  it.each(SETTING_NAMES)('changes what happens, so somebody reads it: %s', async (name) => {
    const { happens, values } = READ[name];
    expect(values[0]).not.toEqual(values[1]);
    const happened: unknown[] = [];
    for (const code of SETTINGS[name].codes) happened.push(await happens(await sceneWith(name, code)));
    expect(happened).toEqual(values);
  });
});
