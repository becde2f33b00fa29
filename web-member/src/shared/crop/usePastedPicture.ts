import { useEffect, useEffectEvent } from 'react';

/** Takes a picture that is pasted anywhere on the page, unless it is `disabled`. What has words as well is pasted as words. */
export function usePastedPicture(onFile: (file: File) => void, disabled: boolean): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (disabled) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file?.type.startsWith('image/') && !clipboardData!.types.includes('text/plain')) take(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [disabled]);
}
