import { visibilityOf } from './WhoCanSeeMe';

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
});
