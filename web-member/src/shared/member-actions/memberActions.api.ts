import { actionPayloads, API, deletePayloads, pathTo } from '#contract';
import { api } from '../data/api';

/**
 * The specification has several calls for one action; each place of the app uses the one written for it
 * (product.md 7): the profile page sends bodies, the mail modal and the quick profile send the id in the path.
 */
export type CallStyle = 'profile' | 'mail' | 'quick';

export const block = (memberId: number, style: CallStyle): Promise<unknown> =>
  style === 'profile'
    ? api.post(API.blockMember, actionPayloads.block(memberId))
    : api.post(pathTo(API.blockById, { id: memberId }));

export const report = (memberId: number, style: CallStyle): Promise<unknown> => {
  if (style === 'profile') return api.post(API.reportMember, actionPayloads.report(memberId));
  return api.post(pathTo(style === 'mail' ? API.reportMemberById : API.reportById, { id: memberId }));
};

/** Reports whoever wrote a mail in the caller's inbox. */
export const reportMail = (mailId: number): Promise<unknown> => api.post(pathTo(API.reportMail, { id: mailId }));

export const wink = (memberId: number): Promise<unknown> => api.post(API.wink, actionPayloads.wink(memberId));
export const favorite = (memberId: number): Promise<unknown> =>
  api.post(API.favorite, actionPayloads.favorite(memberId));

/** Lifts the caller's block of a member. */
export const unblock = (memberId: number): Promise<unknown> =>
  api.post(API.deleteBlocked, deletePayloads.blocked([memberId]));

/** Undoes the block that the caller has just made. */
export const undoBlock = (memberId: number): Promise<unknown> =>
  api.post(API.deleteBlocked, deletePayloads.undoneBlock(memberId));

/** Adds a reason to a report that has been made; it may be left out. */
export const explainReport = (memberId: number, reason: string, note: string): Promise<unknown> =>
  api.post(pathTo(API.reportDetails, { id: memberId }), { reason, note });

/** Nothing offers the member to the caller any more, until it is taken back. */
export const passOn = (memberId: number): Promise<unknown> => api.post(pathTo(API.passMember, { id: memberId }));
export const takeBackPass = (memberId: number): Promise<unknown> =>
  api.post(pathTo(API.takeBackPass, { id: memberId }));
