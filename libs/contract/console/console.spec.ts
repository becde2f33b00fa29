import { DecideRequest } from './decisions.js';
import { CaseQuery, MemberLookupQuery } from './desk-lists.js';
import { ReasonsBody, rejectReasons, reasonText } from './reasons.js';
import { selfieLetter } from './selfie-letter.js';

describe('deciding a text', () => {
  const text = { kind: 'text', subjectId: 7, decision: 'approved' } as const;

  it('approves a whole text without a word', () => {
    expect(DecideRequest.parse(text)).toEqual({
      ...text,
      verdicts: {},
      reasonCode: null,
      note: null,
      hideProfile: false,
    });
  });

  it.each([
    [{ ...text, decision: 'rejected' }, 'Please choose a reason.'],
    [{ ...text, verdicts: { intro: 'rejected' } }, 'Please choose a reason.'],
    [{ ...text, hideProfile: true }, 'Only a rejection may hide the profile.'],
    [{ kind: 'photo', subjectId: 7, decision: 'rejected' }, 'Please choose a reason.'],
  ])('refuses %j', (request, message) => {
    expect(DecideRequest.safeParse(request).error?.issues[0]?.message).toBe(message);
  });

  it('rejects one field and approves the rest', () => {
    const request = { ...text, verdicts: { intro: 'rejected' }, reasonCode: 'CONTACT_DETAILS', note: '  ' };
    expect(DecideRequest.parse(request)).toMatchObject({ verdicts: { intro: 'rejected' }, note: null });
  });

  it('knows no verdict on a field that is none', () => {
    expect(DecideRequest.safeParse({ ...text, verdicts: { password: 'approved' } }).success).toBe(false);
  });
});

describe('deciding about a selfie', () => {
  const selfie = { kind: 'selfie', subjectId: 7, photoIds: [3, 4] } as const;

  it('takes the photos that were compared, and a reason where they are not verified', () => {
    expect(DecideRequest.parse({ ...selfie, decision: 'verified' })).toMatchObject({ photoIds: [3, 4], note: null });
    const refused = { ...selfie, decision: 'not-verified' };
    expect(DecideRequest.parse({ ...refused, reasonCode: 'SELFIE_GESTURE' })).toMatchObject({
      decision: 'not-verified',
    });
    expect(DecideRequest.safeParse(refused).error?.issues[0]?.message).toBe('Please choose a reason.');
  });

  it.each(['en', 'es', 'fr'] as const)(
    'is told in %s, with the reason where there is one, and that the selfie is erased',
    (language) => {
      const [verified, refused] = [null, 'R, and why'].map((reason) => selfieLetter(language, { name: 'Ada', reason }));
      const otherMain = selfieLetter(language, { name: 'Ada', reason: null, otherMain: true });
      for (const letter of [verified!, refused!, otherMain]) {
        expect(letter.greeting).toContain('Ada');
        expect(letter.lines.at(-1)).toMatch(/erased|borramos|effacé/);
        expect(letter.subject.length).toBeLessThanOrEqual(70);
      }
      expect(refused!.lines.filter((line) => line.endsWith('R, and why'))).toHaveLength(1);
      expect(new Set([verified, refused, otherMain].map((letter) => letter!.subject)).size).toBe(3);
    },
  );
});

describe('reasons', () => {
  it('are complete in English, Spanish and French', () => {
    const reasons = ReasonsBody.parse(rejectReasons());
    const sentences = reasons.flatMap(({ label, text }) => [label, text]).flatMap(Object.values<string>);
    expect(reasons.length).toBeGreaterThan(5);
    expect(sentences.every((sentence) => sentence.trim().length > 3)).toBe(true);
    expect(new Set(reasons.flatMap((reason) => Object.values(reason.text))).size).toBe(reasons.length * 3);
  });

  it('reach the member with the moderator’s note below', () => {
    expect(reasonText('OTHER', 'fr', 'Le titre.')).toBe('Cela ne respecte pas nos règles.\nLe titre.');
    expect(reasonText('OTHER', 'en', null)).toBe('It does not fit our rules.');
  });
});

describe('console filters', () => {
  it('take known values only and never fail', () => {
    expect(CaseQuery.parse({ kind: 'text', state: "'; drop", order: 'name', size: '9999', mine: 'true' })).toEqual({
      page: 0,
      size: 100,
      kind: 'text',
      state: null,
      risk: null,
      language: null,
      mine: true,
      memberId: null,
      order: 'risk',
    });
    expect(MemberLookupQuery.parse({ q: ' anna ', memberType: '5' })).toMatchObject({ q: 'anna', memberType: 5 });
  });
});
