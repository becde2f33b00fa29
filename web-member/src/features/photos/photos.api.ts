import { useMutation, useQuery } from '@tanstack/react-query';
import {
  API,
  CROP,
  PhotosCountBody,
  ProfilePhotoRow,
  TEXTS,
  UnreadableRow,
  UploadBody,
  actionPayloads,
  decodeRows,
} from '#contract';
import { ApiError, api } from '../../shared/data/api';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';

const texts = TEXTS.photos;

/** What may be out of date once a photo came, went or was chosen. */
const reload = () =>
  Promise.all(
    [queryKeys.photos, queryKeys.photosCount, queryKeys.myProfile, queryKeys.selfie].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** The member's own pictures, the primary one first. */
export const usePhotos = () =>
  useQuery({
    queryKey: queryKeys.photos,
    queryFn: async ({ signal }) => decodeRows(ProfilePhotoRow, await api.get(API.photos, { signal })),
  });

/** How many pictures there are, those still being prepared included. */
export const usePhotosCount = () =>
  useQuery({
    queryKey: queryKeys.photosCount,
    queryFn: async ({ signal }) => {
      const answer = PhotosCountBody.safeParse(await api.get(API.photosCount, { signal }));
      if (!answer.success) throw new UnreadableRow(texts.invalidFormat);
      return answer.data.photos.PHOTO_COUNT;
    },
  });

/** An answer that cannot be read says one thing, a failed call another (product.md 8, Photos). */
export const loadProblem = (error: unknown, failed: string): string =>
  error instanceof UnreadableRow ? texts.invalidFormat : failed;

/** Calls for one photo; a row without a readable id is passed over (product.md 5). The list reloads after either. */
function usePhotoAction(path: string, change: (photos: ProfilePhotoRow[], id: number) => ProfilePhotoRow[]) {
  return useMutation({
    mutationFn: async ({ PHOTOS_ID: id }: ProfilePhotoRow) => {
      if (id !== null) await api.post(path, actionPayloads.photos([id]));
    },
    onMutate: async ({ PHOTOS_ID: id }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.photos });
      const before = queryClient.getQueryData<ProfilePhotoRow[]>(queryKeys.photos);
      if (before && id !== null) queryClient.setQueryData(queryKeys.photos, change(before, id));
      return before;
    },
    onError: (_error, _photo, before) => queryClient.setQueryData(queryKeys.photos, before),
    onSettled: () => void reload(),
  });
}

export const useMakePrimary = () =>
  usePhotoAction(API.makePhotoPrimary, (photos, id) =>
    photos.map((photo) => ({ ...photo, IMAGE_PRIMARY: photo.PHOTOS_ID === id })),
  );

export const useDeletePhoto = () =>
  usePhotoAction(API.deletePhotos, (photos, id) => photos.filter((photo) => photo.PHOTOS_ID !== id));

/** Sends a cropped picture; the status alone says whether it worked (product.md 7). Tells whether it waits for review. */
export async function uploadPhoto(photo: Blob, onProgress: (percent: number) => void): Promise<{ waits: boolean }> {
  const answer = UploadBody.safeParse(await api.upload(API.uploadPhoto, photo, CROP.fileName, onProgress));
  await reload();
  return { waits: answer.data?.waits ?? false };
}

/** Why an upload failed, in the words of product.md 8. */
export function uploadProblem(error: unknown): { readonly text: string; readonly status?: number } {
  if (!(error instanceof ApiError)) return { text: texts.uploadOther };
  return error.unanswered ? { text: texts.uploadNetwork } : { text: texts.uploadStatus, status: error.status };
}
