import { API, DEFAULT_FILTERS, actionPayloads, pathTo, searchPayload } from '#contract';
import type { Answer, TestApp } from '#testing/app';

/** Does a call under a name that says what it is. */
type Does = (what: string, work: () => Promise<Answer>) => Promise<void>;

/** What two members do all day: she looks around, he shows that he likes her, they write to each other. */
export async function everyday(app: TestApp, her: number, him: number, does: Does): Promise<void> {
  const [hers, his] = [await app.as(her), await app.as(him)];
  for (const own of ['myProfile', 'settings', 'photosCount', 'photos', 'liveCounts'] as const)
    await does(own, () => hers.get(API[own]));
  await does('view', () => hers.get(pathTo(API.viewProfile, { memberTypeId: 1, memberId: him })));
  await does('modal', () => hers.get(pathTo(API.profileModal, { memberId: him })));
  await does('search', () => hers.post(API.search, searchPayload(DEFAULT_FILTERS, 0, 20)));
  await does('record a view', () => his.post(API.recordView, actionPayloads.recordView(her)));
  await does('wink', () => his.post(API.wink, actionPayloads.wink(her)));
  await does('favorite', () => his.post(API.favorite, actionPayloads.favorite(her)));
  const letter = { subject: 'The sea', body: 'How was it, and was it cold?' };
  await does('write', () => his.post(API.sendMail, { emailToMemberId: her, ...letter }));
  for (const list of ['inbox', 'sent', 'winks', 'views', 'favorites', 'favoritedMe', 'blocked'] as const)
    await does(list, () => hers.get(API[list]));
  const [{ mail } = { mail: 0 }] = await app.sql<{ mail: number }>(
    'select max(id) as mail from messaging.mail where recipient_id = $1',
    [her],
  );
  await does('read', () => hers.post(API.markRead, actionPayloads.markRead([mail])));
  const answer = { subject: 'The sea', body: 'Cold, thank you.', originalEmailId: mail };
  await does('answer', () => hers.post(API.sendMail, { emailToMemberId: him, ...answer }));
  await does('delete', () => hers.post(API.deleteMail, { emailIds: [mail] }));
}
