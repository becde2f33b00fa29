import { render, screen } from '@testing-library/react';
import { API, ProfilePhotoRow } from '#contract';
import { renderAt, rowWith, stubNetwork } from '../../shared/testing';
import { ManagePhotosPage } from './ManagePhotosPage';
import { UploadResult } from './UploadResult';

const waiting = rowWith(ProfilePhotoRow, { PHOTOS_ID: 7, IMAGE_PATH: 'f', MEMBER_IMAGE_NAME: 'n', PHOTO_WAITS: true });
const WAITS = 'Waits for review. Only you see it.';

describe('a photo that waits for review', () => {
  it('says so among the own photos', async () => {
    stubNetwork({ [`GET ${API.photos}`]: [waiting], [`GET ${API.photosCount}`]: { photos: { PHOTO_COUNT: 1 } } });
    renderAt('/profile/manage-photos', <ManagePhotosPage />);
    expect(await screen.findByText(WAITS)).toBeTruthy();
  });

  it('says so after the upload, and only then', async () => {
    const { rerender } = render(<UploadResult result={{ succeeded: true, waits: true }} />);
    expect(screen.getByText(/^One of us looks at it first/)).toBeTruthy();
    rerender(<UploadResult result={{ succeeded: true, waits: false }} />);
    expect(screen.getByRole('status').textContent).toBe('Upload SuccessfulMy Photos');
  });
});
