import { FAVORITE_PAIR, pairsOf, WINK_PAIR } from '../wire/pairs.js';

type Ids = readonly number[];

/** Bodies of the delete calls, each in its own spelling (product.md 7, Deletes). */
export const deletePayloads = {
  mail: (ids: Ids) => ({ emailIds: ids.map(String), memberId: null }),
  views: (ids: Ids) => ({ view: ids.map((id) => ({ view_delete_list: id })) }),
  winks: (ids: Ids) => ({ wink: ids.map((id) => ({ wink_delete_list: id })) }),
  favorites: (ids: Ids) => ({ favorites: ids.map((id) => ({ favorite_delete_list: id })) }),
  favoritedMe: (ids: Ids) => ({ favoritedMe: ids.map((id) => ({ favorited_me_delete_list: id })) }),
  blocked: (ids: Ids) => ({ blocked: ids.map((id) => ({ name: 'blocked_delete_list', val: id })) }),
  undoneBlock: (id: number) => ({ ...deletePayloads.blocked([id]), undo: true }),
} as const;

/** Bodies of the member actions (product.md 7, Member actions). */
export const actionPayloads = {
  recordView: (memberId: number) => ({ viewedMemberId: memberId }),
  block: (memberId: number) => ({ blockedMemberId: memberId }),
  report: (memberId: number) => ({ reportedMemberId: memberId }),
  wink: (memberId: number) => ({ updatedColumns: { profile: pairsOf({ [WINK_PAIR]: memberId }) } }),
  favorite: (memberId: number) => ({ updatedColumns: { profile: pairsOf({ [FAVORITE_PAIR]: memberId }) } }),
  photos: (ids: Ids) => ({ photoIds: [...ids] }),
  markRead: (ids: Ids) => ({ emailIds: [...ids] }),
} as const;
