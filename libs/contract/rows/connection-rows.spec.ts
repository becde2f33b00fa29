import { deletionIdOf, FavoritedMeRow, FavoriteRow, ViewRow, WinkRow } from './connection-rows.js';

const shared = {
  memberId: 100_007,
  name: 'Carla',
  age: 41,
  memberType: 5,
  gender: 'F' as const,
  lookingFor: 'M',
  city: 'Boston',
  state: 'MA',
  online: false,
  happenedAt: new Date('2026-02-03T04:05:06.000Z'),
  imageName: 'c.webp',
  imageFolder: 'f02',
  headline: 'Reads on trains',
  verified: true,
};
const fromSlot2 = [
  'Carla',
  41,
  5,
  'F',
  'Man',
  'Boston',
  'MA',
  '',
  '2026-02-03',
  'c.webp',
  'f02',
  '2026-02-03T04:05:06.000Z',
  'Reads on trains',
  'Y',
];

describe('connection rows', () => {
  it.each([
    ['views', ViewRow],
    ['winks', WinkRow],
  ])('[D-LISTS-01..10] hold %s with the row id first and the member id second', (_, row) => {
    expect(row.encode({ ...shared, id: 10_000_000_005 })).toEqual([10_000_000_005, 100_007, ...fromSlot2]);
  });

  it('[D-FAVS-01] hold a favorite with the member id in column 0', () => {
    expect(FavoriteRow.encode(shared)).toEqual([100_007, 100_007, ...fromSlot2]);
  });

  it('[D-FAVME-01] hold a favorited-me row with the deletion id in column 1', () => {
    expect(FavoritedMeRow.encode(shared)).toEqual([100_007, 100_007, ...fromSlot2]);
    expect(deletionIdOf(FavoritedMeRow.decode([1, 2, ...fromSlot2]))).toBe(2);
  });

  it('tell the id that deletes them', () => {
    expect(deletionIdOf(ViewRow.decode([11, 12, ...fromSlot2]))).toBe(11);
    expect(deletionIdOf(FavoriteRow.decode([11, 12, ...fromSlot2]))).toBe(11);
  });

  it('are read as well from a server that does not know yet whose photo is verified', () => {
    const read = ViewRow.decode([11, 12, ...fromSlot2.slice(0, -1)]);
    expect([read.headline, read.verified]).toEqual(['Reads on trains', false]);
  });
});
