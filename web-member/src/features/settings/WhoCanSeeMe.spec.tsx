import { screen, within } from '@testing-library/react';
import { API, ROUTES } from '#contract';
import { renderAt, stubNetwork } from '../../shared/testing';
import { visibilityOf, WhoCanSeeMe } from './WhoCanSeeMe';

describe('who can see a member', () => {
  it('is nobody while the profile is hidden, whatever private mode says', () => {
    const profileSetting = 'PROFILE_HIDDEN';
    expect(visibilityOf({ profileSetting, upgradeVisibility: 'UPVISIBILITY_PRIVATE' })).toBe('hidden');
    expect(visibilityOf({ profileSetting, upgradeVisibility: 'UPVISIBILITY_PUBLIC' })).toBe('hidden');
  });

  it('is who was let in while private mode is on, and everybody else otherwise', () => {
    const profileSetting = 'PROFILE_VISIBLE';
    expect(visibilityOf({ profileSetting, upgradeVisibility: 'UPVISIBILITY_PRIVATE' })).toBe('private');
    expect(visibilityOf({ profileSetting, upgradeVisibility: 'UPVISIBILITY_PUBLIC' })).toBe('visible');
  });

  it('is nobody while the desk hides the profile, which is said beside what they have chosen for later', () => {
    const values = { profileSetting: 'PROFILE_VISIBLE', upgradeVisibility: 'UPVISIBILITY_PUBLIC' } as const;
    stubNetwork({ [`GET ${API.myProfile}`]: [[], []] });
    renderAt(ROUTES.accountSettings, <WhoCanSeeMe values={values} unsaved hiddenByDesk />);
    const [current] = screen.getAllByRole('listitem', { current: true });
    within(current!).getByText('Hidden');
    within(current!).getByText('You now');
    within(current!).getByText(/until our moderation team shows it again or, without private mode, a text of yours/);
    expect(screen.queryByText(/until you choose Visible again/)).toBeNull();
    screen.getByText(/What you choose here counts when they show it again/);
    expect(screen.getByRole('link', { name: 'Decisions about you' }).getAttribute('href')).toBe(ROUTES.decisions);
  });
});
