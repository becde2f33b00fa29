import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import type { ImageSize } from '#contract';
import { useConsole } from '../app/dataProvider';

/** Whether there is no such picture any more. */
export const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** So far from what is seen a picture is fetched. */
const AHEAD = '300px';

/**
 * A picture of the desk, fetched under the session once the element of `ref` comes near what is seen. What it is shown
 * by means nothing outside of this page, and ends with the last element that shows it.
 */
export function usePicture(picture: string | null, size: ImageSize) {
  const desk = useConsole();
  const [ref, near] = useNear();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['picture', picture, size],
    queryFn: async ({ signal }) => (await desk.picture(picture ?? '', size, signal)).data,
    enabled: near && picture !== null,
    // Under one name it never changes; shown nowhere it is not kept.
    staleTime: 'static',
    gcTime: 0,
    // Without a connection it fails and says so; what is gone is not asked for twice.
    networkMode: 'always',
    retry: (failures, failure) => failures === 0 && !isGone(failure),
  });
  return { ref, address: useAddress(data), error, isFetching, refetch };
}

/** An address of these very bytes within this page, for as long as they are shown. */
function useAddress(bytes: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly of: Blob; readonly address: string }>();
  useEffect(() => {
    if (!bytes) return;
    const address = URL.createObjectURL(bytes);
    setMade({ of: bytes, address });
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return made && made.of === bytes ? made.address : undefined;
}

/** Whether the element has come near what is seen; once it has, that stays. */
function useNear(): [ref: RefCallback<Element>, near: boolean] {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, near];
}
