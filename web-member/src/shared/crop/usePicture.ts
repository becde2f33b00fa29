import { useEffect, useState } from 'react';

export type Picture =
  | { readonly state: 'none' | 'loading' | 'unreadable' }
  | { readonly state: 'ready'; readonly address: string; readonly image: HTMLImageElement };

const NONE: Picture = { state: 'none' };

/** A chosen file as a loaded picture; the browser turns it upright as the camera noted. */
export function usePicture(file: File | null): Picture {
  const [picture, setPicture] = useState<Picture>(NONE);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPicture({ state: 'ready', address, image });
    image.onerror = () => setPicture({ state: 'unreadable' });
    image.src = address;
    return () => {
      image.onload = image.onerror = null;
      URL.revokeObjectURL(address);
      setPicture(NONE);
    };
  }, [file]);
  return file && picture.state === 'none' ? { state: 'loading' } : picture;
}
