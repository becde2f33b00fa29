import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ImageSize } from '#contract';
import { useConsole } from '../app/dataProvider';

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
    // Without a connection it fails and says so.
    networkMode: 'always',
  });
  return { ref, address: useAddress(data), error, isFetching, refetch };
}

/** An address of the bytes within this page, for as long as they are shown. */
function useAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [bytes]);
  return address;
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
