import { screen, within } from '@testing-library/react';
import { API, ProfileEditRow, ProfileViewRow } from '#contract';
import { renderAt, rowWith, stubNetwork } from '../../shared/testing';
import { EditProfilePage } from './EditProfilePage';
import { MyProfilePage } from './MyProfilePage';

const told = (state: 'P' | 'R') => ({
  textReviews: {
    since: '2026-11-20T10:00:00.000Z',
    texts: { firstName: { state, approved: null, reason: state === 'R' ? 'Letters only, please.' : null } },
  },
  rejectReason: 'Of another text.',
  memberId: 7,
  memberType: 1,
});
const own = (state: 'P' | 'R') => ({
  [`GET ${API.myProfile}`]: [
    rowWith(ProfileViewRow, { ...told(state), heading: 'Anna 555', label: 'Anna 555, 34', gender: 'F', seeking: 'M' }),
  ],
  [`GET ${API.profileForUpdate}`]: [
    rowWith(ProfileEditRow, { ...told(state), firstName: 'Anna 555', zipcode: '10001', gender: 'F', seeking: 'M' }),
  ],
});
const INSTEAD = 'Others read your username instead.';

describe('a name in doubt', () => {
  it('[H3] is its owner’s, who is told that others read the username', async () => {
    stubNetwork(own('P'));
    renderAt('/profile/my-profile', <MyProfilePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna 555, 34' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Name' })).getByText(/^Pending since/)).toBeTruthy();
    expect(screen.getByText(INSTEAD)).toBeTruthy();
  });

  it('[H3] stands in the form with the reason for which it was rejected', async () => {
    stubNetwork(own('R'));
    renderAt('/profile/edit-profile?field=firstName', <EditProfilePage />);
    const field = await screen.findByLabelText<HTMLInputElement>('First name');
    expect([field.value, document.activeElement]).toEqual(['Anna 555', field]);
    expect(screen.getByText('Rejected: Letters only, please.')).toBeTruthy();
    expect(screen.getByText(INSTEAD)).toBeTruthy();
  });
});
