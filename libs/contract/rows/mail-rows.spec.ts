import { InboxRow, SentRow } from './mail-rows.js';

const shared = {
  emailId: 10_000_000_001,
  memberId: 100_001,
  name: 'Anna',
  subject: 'Hello',
  body: 'How was your week?',
  memberType: 2,
  sentAt: new Date('2026-03-05T07:08:09.010Z'),
  age: 34,
  city: 'Chicago',
  state: 'IL',
  online: true,
  verified: true,
  imageName: 'a.webp',
  imageFolder: 'f00',
};

describe('mail rows', () => {
  it('[D-INBOX-01..10] hold an inbox mail with the image at 17 and 18', () => {
    expect(InboxRow.encode({ ...shared, read: true, replied: false, signs: [] })).toEqual([
      10_000_000_001,
      100_001,
      'Anna',
      'Hello',
      'How was your week?',
      2,
      '2026-03-05',
      '07:08:09',
      '2026-03-05T07:08:09.010Z',
      'Y',
      '',
      34,
      'Chicago',
      'IL',
      'How was your week?',
      'Y',
      null,
      'a.webp',
      'f00',
      'Y',
    ]);
  });

  it('[D-SENT-01] [D-SENT-02] hold a sent mail with the image at 16 and 17 and no word of its reading', () => {
    const row = SentRow.encode(shared);
    expect(row.slice(0, 9)).toEqual(InboxRow.encode({ ...shared, read: true, replied: true, signs: [] }).slice(0, 9));
    expect(row.slice(9)).toEqual(['', '', 34, 'Chicago', 'IL', 'How was your week?', 'Y', 'a.webp', 'f00', null, 'Y']);
  });

  it('are read back under their names', () => {
    const mail = InboxRow.decode(
      InboxRow.encode({ ...shared, read: true, replied: false, signs: ['money', 'contact'], imageName: null }),
    );
    expect(mail).toEqual({
      ...shared,
      signs: ['money', 'contact'],
      sentAt: { date: '2026-03-05', time: '07:08:09', iso: '2026-03-05T07:08:09.010Z' },
      read: true,
      replied: false,
      imageName: null,
    });
  });

  it('are read from an answer that fills only the slots the specification names', () => {
    const row: unknown[] = [7, 100_002, 'Ben', 'Hi', 'short', null, '2026-01-02', '03:04:05'];
    row[14] = 'short and long';
    row[17] = 'b.jpg';
    row[18] = 'f01';
    expect(InboxRow.decode(row)).toMatchObject({
      emailId: 7,
      memberId: 100_002,
      body: 'short and long',
      memberType: 1,
      sentAt: { date: '2026-01-02', time: '03:04:05', iso: null },
      online: false,
      verified: false,
      imageName: 'b.jpg',
      imageFolder: 'f01',
    });
  });
});
