import { AccountSettingsRow } from './account-settings-row.js';
import { BlockedRow } from './blocked-row.js';
import { FastPhotoRow, nameAndAge } from './fast-photo-row.js';
import { ProfilePhotoRow } from './photo-row.js';
import { SubjectRow, SUBJECTS } from './subject-row.js';

describe('BlockedRow', () => {
  it('[D-BLOCKED-01..09] holds a blocked member slot by slot', () => {
    const row = BlockedRow.encode({
      memberId: 100_003,
      name: 'Dan',
      age: 50,
      memberType: 1,
      gender: 'M',
      lookingFor: 'F',
      blockId: 10_000_000_009,
      blockedAt: new Date('2026-04-01T10:00:00.000Z'),
      headline: null,
      city: 'Reno',
      state: 'NV',
      imageName: 'd.webp',
      imageFolder: 'f03',
      viewedOn: new Date('2026-03-30T23:59:00.000Z'),
      online: true,
      verified: true,
    });
    expect(row.slice(0, 10)).toEqual([
      100_003,
      100_003,
      'Dan',
      50,
      1,
      'M',
      'Woman',
      10_000_000_009,
      '2026-04-01T10:00:00.000Z',
      null,
    ]);
    expect(row.slice(10)).toEqual([
      ...[null, null, null, null, null],
      'Reno',
      'NV',
      ...[null, null],
      'd.webp',
      'f03',
      null,
      '2026-03-30',
      'Y',
      'Y',
    ]);
  });
});

describe('FastPhotoRow', () => {
  it('[D-SIDE-01..04] holds a fast photo slot by slot', () => {
    expect(
      FastPhotoRow.encode({
        memberId: 100_004,
        memberType: 2,
        label: nameAndAge('Eve', 29),
        age: 29,
        city: 'Austin',
        state: 'TX',
        imageName: 'e.webp',
        imageFolder: 'f04',
        online: false,
        genderWords: 'Femme',
        verified: true,
      }),
    ).toEqual([100_004, 2, 'Eve, 29', 29, 'Austin', 'TX', 'e.webp', 'f04', '', 'Femme', 'Y']);
  });
});

describe('ProfilePhotoRow', () => {
  const photo = {
    MEMBER_IMAGE_NAME: 'p.webp',
    IMAGE_PATH: 'f05',
    IMAGE_PRIMARY: true,
    PHOTOS_ID: 77,
    PHOTO_WAITS: false,
  };

  it('[D-PHOTOS-01] holds file name, image path, primary flag and photo id', () => {
    expect(ProfilePhotoRow.encode(photo)).toEqual(['p.webp', 'f05', 'Y', 77, 'N']);
    expect(ProfilePhotoRow.encode({ ...photo, IMAGE_PRIMARY: false })[2]).toBe('N');
  });

  it('[D-PHOTOS-02] [D-PROFILE-03] is read under the four names of the specification, the last two optional', () => {
    expect(ProfilePhotoRow.decode(['p.webp', 'f05', 'Y', 77])).toEqual(photo);
    expect(ProfilePhotoRow.decode(['p.webp', 'f05'])).toEqual({ ...photo, IMAGE_PRIMARY: false, PHOTOS_ID: null });
  });
});

describe('AccountSettingsRow', () => {
  it('[D-ACCT-01..10] holds the ten settings at 10 to 19, each as its option code', () => {
    const row = AccountSettingsRow.encode({
      memberId: 100_005,
      username: 'frank5',
      email: 'frank@example.test',
      memberType: 2,
      firstName: 'Frank',
      city: 'Miami',
      state: 'FL',
      memberSince: '2026-01-01',
      reviewState: 'P',
      version: 3,
      profileSetting: true,
      contacts: false,
      favorited: true,
      eventsEmails: false,
      weekly: true,
      upgradeBlock: false,
      upgradeVisibility: true,
      upgradeImages: false,
      upgradeEvents: true,
      upgradeMatches: false,
      hiddenByDesk: true,
    });
    expect(row).toEqual([
      ...[100_005, 'frank5', 'frank@example.test', 2, 'Frank', 'Miami', 'FL', '2026-01-01', 'P', 3],
      'PROFILE_VISIBLE',
      'CONTACTS_NO',
      'FAVORITED_YES',
      'EVENTS_NO',
      'WEEKLY_YES',
      'UPBLOCK_NO',
      'UPVISIBILITY_PRIVATE',
      'UPIMAGES_NO',
      'UPEVENTS_YES',
      'UPMATCHES_NO',
      'Y',
    ]);
  });
});

describe('SubjectRow', () => {
  it('[D-CONTACT-01] is a pair of code and description', () => {
    expect(SUBJECTS.map((subject) => SubjectRow.encode(subject))[0]).toEqual(['GENERAL', 'General question']);
  });
});
