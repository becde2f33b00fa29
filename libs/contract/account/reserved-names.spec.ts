import { isNeutralUsername, isReservedUsername } from './reserved-names.js';

it.each([
  ...['support', 'administrator', 'moderator', 'operator', 'trulyyours', 'admin', 'help', 'security', 'staff'],
  ...['Support', 'SUPPORT', 'sup.port', 's-u-p-p-o-r-t', 'support1', 'support_2026', '1support', 'supp0rt', '5upport'],
  ...['admin1strator', 'adm1n', 'admln', 'Admin.Team', 'the_moderator', 'moderators', 'moderat0r7', 'heIp.desk'],
  ...['truly.yours', 'Truly_Yours_1', 'tru1yyours', 'trulyours', 'trvlyyours', 'trulyyours.support', 'team.trulyyours'],
  ...['support.team', 'account-security', 'customer.service', 'no.reply', 'security.admin', 'helpp'],
])('[M13] [A40] %s speaks for the product, so nobody gets it', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

it.each([
  ...['helper.anne', 'helpful', 'adminah', 'administra', 'supporter', 'unsupported', 'supportive.soul', 'robin.west'],
  ...[
    'operatic',
    'moderate',
    'modest.mouse',
    'yourstruly',
    'truly.mine',
    'secure.sam',
    'rooted',
    'systema',
    'memberberry',
  ],
  ...['demo1', 'demo2', 'quiet.finch', 'infinite', 'botanist', 'teamplayer', 'infant', 'modern.mary', ''],
  ...['member7', 'member.anne', 'Remember-7', 'teammember_3'],
])('"%s" is anybody’s', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});

it.each(['Member-482913', 'member-482913.2', 'MEMBER_1', 'member.7', 'member-1.2-3'])(
  '%s reads like the name that stands in place of one that was taken away, so nobody chooses it',
  (name) => {
    expect(isReservedUsername(name)).toBe(true);
  },
);

it('a neutral name has six digits, and is reserved', () => {
  expect([isNeutralUsername('Member-482913'), isReservedUsername('Member-482913')]).toEqual([true, true]);
  for (const name of ['Member-48291', 'member-482913', 'Member-482913.', 'xMember-482913', 'Member-4829131'])
    expect(isNeutralUsername(name)).toBe(false);
});

it('the name of an installation is reserved there', () => {
  expect(isReservedUsername('love.lane')).toBe(false);
  expect(isReservedUsername('L0veLane_help', 'Love Lane')).toBe(true);
  for (const brand of ['Ty', '愛']) expect(isReservedUsername('betty.west', brand)).toBe(false);
});

it('costs no more for a name without end', () => {
  expect(isReservedUsername('admin'.repeat(20_000) + '!x')).toBe(false);
});
