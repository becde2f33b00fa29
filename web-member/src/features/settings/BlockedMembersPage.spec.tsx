import { fireEvent, screen, waitFor } from '@testing-library/react';
import { API, BlockedRow } from '#contract';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { renderAt, rowWith, stubNetwork } from '../../shared/testing';
import { BlockedMembersPage } from './BlockedMembersPage';

it('a member who is no longer blocked may be in every list again', async () => {
  const row = rowWith(BlockedRow, { memberId: 100_007, memberType: 1, name: 'Anna', blockedAt: new Date() });
  stubNetwork({
    [`GET ${API.blocked}`]: { content: [row], totalElements: 1 },
    [`POST ${API.deleteBlocked}`]: { status: 'success', deleted: 1 },
  });
  renderAt('/settings/blocked-members', <BlockedMembersPage />);
  const unblock = await screen.findByRole('button', { name: 'Unblock Anna' });
  const hidden = [
    ...[queryKeys.conversations, queryKeys.letters, queryKeys.inbox, queryKeys.filtered, queryKeys.profile],
    ...[queryKeys.winks, queryKeys.views, queryKeys.favorites, queryKeys.favoritedMe, queryKeys.quickProfile],
  ];
  for (const queryKey of hidden) queryClient.setQueryData(queryKey, []);
  fireEvent.click(unblock);
  await waitFor(() =>
    expect(hidden.filter((queryKey) => !queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([]),
  );
});
