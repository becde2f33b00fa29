import type { MemberLetter } from '#contract';
import { answeredLetter } from './answeredLetter';

const letter = (emailId: number, mine: boolean, subject: string): MemberLetter => ({
  ...{ emailId, mine, subject, body: 'Hello', sentAt: '2026-11-01T10:00:00.000Z' },
  ...{ read: mine ? null : true, replied: mine ? null : true, signs: [] },
});

describe('the letter that a mail answers', () => {
  it('is the other side’s newest of that subject, whatever was written in between', () => {
    const letters = [letter(5, false, 'Boats'), letter(4, true, 'Clocks'), letter(3, true, 'Re: Clocks')];
    expect(answeredLetter({ subject: 'Re: Clocks', mine: false }, letters)?.emailId).toBe(4);
  });

  it('is what the other side wrote just before where no subject tells, and none where the writer wrote last', () => {
    const letters = [letter(2, true, 'Boats'), letter(1, false, 'Hello')];
    expect(answeredLetter({ subject: 'Something else', mine: false }, letters)?.emailId).toBe(2);
    expect(answeredLetter({ subject: 'Something else', mine: true }, letters)).toBeNull();
    expect(answeredLetter({ subject: 'Re: Boats', mine: false }, [])).toBeNull();
  });
});
