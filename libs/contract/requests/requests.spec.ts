import fc from 'fast-check';
import { anyText } from '#testing/hostile';
import { PairList, pairsOf } from '../wire/pairs.js';
import { plainLine, plainText } from '../values/plain-text.js';
import { deletePayloads } from '../forms/action-payloads.js';
import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  LoginRequest,
  RemoveAccountRequest,
  ResetPasswordRequest,
} from './auth.js';
import {
  BlockRequest,
  DeleteBlockedRequest,
  DeleteFavoritedMeRequest,
  DeleteFavoriteRequest,
  DeleteMailRequest,
  DeleteViewsRequest,
  DeleteWinksRequest,
  FavoriteRequest,
  RecordViewRequest,
  ReportDetailsRequest,
  WinkRequest,
} from './connections.js';
import { ProfileParams } from './ids.js';
import { ContactRequest, SendMailRequest } from './mail.js';
import { PhotoIdsRequest } from './members.js';
import { BlockedPageQuery, PageQuery } from './paging.js';

const complaint = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('bodies', () => {
  it.each([[undefined], [null], [''], ['null'], [[]], [7]])('count %p as an empty object', (nothing) => {
    expect(LoginRequest.parse(nothing)).toEqual({ username: '', password: '' });
    expect(DeleteMailRequest.parse(nothing)).toEqual({ ids: [] });
    expect(ChangePasswordRequest.parse(nothing).newPassword).toBe('');
  });
});

describe('pairs', () => {
  it('[C-WIRE-01] say val or value; the last of a name counts; null counts as not sent', () => {
    const pairs = PairList.parse([
      { name: 'a', val: 'x' },
      { name: 'b', value: 2 },
      { name: 'a', val: 'y' },
      { name: 'c', val: null },
      { name: 'd', val: true },
      'junk',
      { val: 'nameless' },
    ]);
    expect([...pairs]).toEqual([
      ['a', 'y'],
      ['b', '2'],
      ['d', 'Y'],
    ]);
  });

  it('[C09] are a list of names and reach for no prototype', () => {
    const pairs = PairList.parse(
      ['__proto__', 'constructor', 'prototype', 'toString'].map((name) => ({ name, val: 'staff' })),
    );
    expect(pairs.get('__proto__')).toBe('staff');
    expect(pairs.get('valueOf')).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('staff');
    expect(typeof {}.toString).toBe('function');
  });

  it('come back as they were sent', () => {
    const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { noNullPrototype: true });
    fc.assert(fc.property(values, (sent) => expect(Object.fromEntries(PairList.parse(pairsOf(sent)))).toEqual(sent)));
  });
});

describe('page and size', () => {
  it.each([
    [{}, 0, 20],
    [{ page: '3', size: '50' }, 3, 50],
    [{ page: '-1', size: '0' }, 0, 20],
    [{ page: 'two', size: '' }, 0, 20],
    [{ page: '1e99', size: '5000' }, 1_000_000, 100],
    [{ page: ['1', '2'], size: '12.9' }, 0, 12],
  ])('[C-WIRE-04] of %j never fail', (query, page, size) => {
    expect(PageQuery.parse(query)).toEqual({ page, size });
  });

  it('default to 12 in the blocked list', () => {
    expect(BlockedPageQuery.parse({ memberTypeId: '1' })).toEqual({ page: 0, size: 12 });
  });
});

describe('delete calls', () => {
  it.each([
    ['views', DeleteViewsRequest, 'view', 'view_delete_list'],
    ['winks', DeleteWinksRequest, 'wink', 'wink_delete_list'],
    ['favorites', DeleteFavoriteRequest, 'favorites', 'favorite_delete_list'],
    ['favoritedMe', DeleteFavoritedMeRequest, 'favoritedMe', 'favorited_me_delete_list'],
    ['blocked', DeleteBlockedRequest, 'blocked', 'blocked_delete_list'],
  ] as const)('[C-WIRE-02] of %s take ids in every spelling', (list, schema, key, item) => {
    const spellings = [
      deletePayloads[list]([11, 12]),
      { [key]: [{ [item]: '11' }, { [item]: 12 }] },
      { [key]: [{ [item]: '11,12' }] },
      { [key]: [{ [item]: [11, '12'] }] },
      { [key]: { [item]: [11, 12] } },
      {
        [key]: [
          { name: item, val: 11 },
          { name: item, value: '12' },
        ],
      },
      { [key]: '11, 12' },
      { [key]: [11, 12, 'all', -3, 1.5, null] },
    ];
    for (const spelling of spellings) expect(schema.parse(spelling)).toMatchObject({ ids: [11, 12] });
  });

  it('of a block may say that it is undone', () => {
    expect(DeleteBlockedRequest.parse(deletePayloads.undoneBlock(11))).toEqual({ ids: [11], undo: true });
    expect(DeleteBlockedRequest.parse(deletePayloads.blocked([11]))).toEqual({ ids: [11], undo: false });
  });

  it('[C-WIRE-03] of mail take strings or numbers and ignore memberId', () => {
    expect(deletePayloads.mail([10_000_000_001])).toEqual({ emailIds: ['10000000001'], memberId: null });
    expect(DeleteMailRequest.parse({ emailIds: ['10000000001', 5], memberId: 9 })).toEqual({
      ids: [10_000_000_001, 5],
    });
  });

  it('stop at a thousand ids', () => {
    const many = Array.from({ length: 3000 }, (_, index) => index + 1);
    expect(DeleteMailRequest.parse({ emailIds: many }).ids).toHaveLength(1000);
    expect(DeleteMailRequest.parse({ emailIds: many.join(',') }).ids).toHaveLength(1000);
  });
});

describe('member ids', () => {
  it.each([[100_001], ['100001'], [' 100001 ']])('[C-WIRE-05] are taken as %p', (id) => {
    expect(BlockRequest.parse({ blockedMemberId: id })).toEqual({ memberId: 100_001 });
    const columns = (name: string) => ({ updatedColumns: { profile: [{ name, val: id }] } });
    expect(WinkRequest.parse(columns('P_MEMBER_ID_WINKED_AT'))).toEqual({ memberId: 100_001 });
    expect(FavoriteRequest.parse(columns('P_MEMBER_ID_FAVORITED'))).toEqual({ memberId: 100_001 });
  });

  it.each([[null], ['anna'], [0], [-5], [1.5], ['9'.repeat(30)], [{}]])('are not taken as %p', (id) => {
    expect(complaint(BlockRequest.safeParse({ blockedMemberId: id }))).toBe('Please choose a member.');
    expect(RecordViewRequest.parse({ viewedMemberId: id })).toEqual({ memberId: null });
  });

  it('stand in a profile’s address behind a type of digits', () => {
    expect(ProfileParams.parse({ memberTypeId: '1', memberId: '100001' }).memberId).toBe(100_001);
    expect(ProfileParams.safeParse({ memberTypeId: 'x', memberId: '100001' }).success).toBe(false);
  });
});

describe('photos', () => {
  it('pass over ids that are no numbers', () => {
    expect(PhotoIdsRequest.parse({ photoIds: ['7', 'x', null, 8] })).toEqual({ ids: [7, 8] });
  });
});

describe('mail', () => {
  it('goes to emailToMemberId whatever to and from say', () => {
    expect(
      SendMailRequest.parse({
        emailToMemberId: '100002',
        to: 'x',
        from: 'y',
        subject: ' Hi\n there ',
        body: ' a\r\nb ',
      }),
    ).toEqual({ memberId: 100_002, subject: 'Hi there', body: 'a\nb', hold: 0 });
  });

  it('waits as long as it is told, half a minute at the most, and not at all where that cannot be read', () => {
    const held = (hold: unknown) => SendMailRequest.parse({ emailToMemberId: 1, body: 'x', hold }).hold;
    expect([10, '10', 31, 9e9, -1, 'soon', null, [], {}].map(held)).toEqual([10, 10, 30, 30, 0, 0, 0, 0, 0]);
  });

  it('without a subject says so', () => {
    expect(SendMailRequest.parse({ emailToMemberId: 1, body: 'x' }).subject).toBe('(no subject)');
  });

  it.each([
    [{ body: '   ' }, 'Please write a message.'],
    [{ body: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
    [{ body: 'x', subject: 'x'.repeat(201) }, 'Please use at most 200 characters for the subject.'],
  ])('%# is refused in words', (mail, message) => {
    expect(complaint(SendMailRequest.safeParse({ emailToMemberId: 1, ...mail }))).toBe(message);
  });
});

describe('contact us', () => {
  const expected = { subjectCode: 'GENERAL', subjectDescription: 'General question', body: 'Hello' };

  it('takes three one-key objects, one object, or pairs', () => {
    const parts = { subject_code: 'GENERAL', subject_desc: 'General question', contact_body: ' Hello ' };
    const objects = Object.entries(parts).map(([name, value]) => ({ [name]: value }));
    for (const message of [objects, parts, [parts], pairsOf(parts)]) {
      expect(ContactRequest.parse({ message })).toEqual(expected);
    }
  });

  it('asks for subject and message', () => {
    expect(complaint(ContactRequest.safeParse({ message: [{ subject_code: 'GENERAL' }] }))).toBe(
      'Please fill in all fields',
    );
    expect(complaint(ContactRequest.safeParse(null))).toBe('Please fill in all fields');
  });
});

describe('account calls', () => {
  it('look a password up for an address only', () => {
    const columns = (val: string) => ({ loginColumns: { userPass: [{ name: 'passEmail', val }] } });
    expect(ForgotPasswordRequest.parse(columns(' a@b.c '))).toEqual({ email: 'a@b.c' });
    expect(ForgotPasswordRequest.parse(columns('a@b'))).toEqual({ email: null });
    expect(ForgotPasswordRequest.parse({})).toEqual({ email: null });
  });

  it('set a new password by the rules of sign-up', () => {
    expect(complaint(ResetPasswordRequest.safeParse({ token: 't', password: 'short' }))).toBe(
      'Password must be at least 6 characters',
    );
    expect(ResetPasswordRequest.parse({ token: 't', password: 'long enough 1' }).token).toBe('t');
  });

  it('keep a password as it was typed, spaces included', () => {
    expect(LoginRequest.parse({ username: ' anna5 ', password: ' x 1 ' })).toEqual({
      username: 'anna5',
      password: ' x 1 ',
    });
  });

  it('remove nothing without confirmRemoval', () => {
    expect(RemoveAccountRequest.parse({}).confirmRemoval).toBe(false);
    expect(RemoveAccountRequest.parse({ confirmRemoval: true }).confirmRemoval).toBe(true);
  });
});

describe('a report’s details', () => {
  it('are optional and bounded', () => {
    expect(ReportDetailsRequest.parse(null)).toEqual({ reason: 'OTHER', note: '' });
    expect(ReportDetailsRequest.parse({ reason: 'SCAM', note: 'x'.repeat(5000) }).note).toHaveLength(1000);
  });
});

describe('plain text', () => {
  it('[C07] loses control and direction marks and keeps its lines', () => {
    expect(plainText(' a\u0000\u202eb\r\nc\td ')).toBe('ab\nc d');
    expect(plainLine('a\n\n b')).toBe('a b');
    expect(plainText('e\u0301')).toBe('é');
  });

  it('stays what it is the second time', () => {
    fc.assert(fc.property(anyText(), (typed) => expect(plainText(plainText(typed))).toBe(plainText(typed))));
  });
});
