import { screen } from '@testing-library/react';
import { ProfilePhotoRow } from '#contract';
import { renderAt, rowWith } from '../../shared/testing';
import { Pictures } from './Pictures';

const WAITS = 'Waits for review. Only you see it.';
const picture = (waits: boolean) =>
  ProfilePhotoRow.decode(
    rowWith(ProfilePhotoRow, { PHOTOS_ID: 7, IMAGE_PATH: 'f', MEMBER_IMAGE_NAME: 'n', PHOTO_WAITS: waits }),
  );

it.each([true, false])('the main picture says that it waits for review: %s', (waits) => {
  renderAt('/profile/my-profile', <Pictures photos={[picture(waits)]} name="Anna" />);
  expect(screen.queryByText(WAITS) !== null).toBe(waits);
});
