import { useEffect, useEffectEvent, useState } from 'react';
import { carriesFiles } from '#web/dropped-files';

/** Takes a file that is dropped anywhere on the page, unless it is `disabled`. Gives whether one is held over the page. */
export function useDroppedPicture(onFile: (file: File) => void, disabled: boolean): boolean {
  const [held, setHeld] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (disabled) return;
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
      setHeld(true);
    };
    const drop = (event: DragEvent) => {
      setHeld(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    // It has left the window, and not one element of it for another.
    const leave = ({ relatedTarget }: DragEvent) => setHeld((before) => before && Boolean(relatedTarget));
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', drop);
    window.addEventListener('dragleave', leave);
    return () => {
      setHeld(false);
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragleave', leave);
    };
  }, [disabled]);
  return held;
}
