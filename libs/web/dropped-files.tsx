/** Whether files are dragged, and not words or a link. */
export const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A field for files takes what is dropped on it by itself. */
const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;

/**
 * Has a file that is dropped beside what takes it do nothing. The browser would open it in the place of the app, and what was being
 * written there would be gone. Whoever takes files says so afterwards, by a listener of the same events.
 */
export function refuseDroppedFiles(): void {
  for (const type of ['dragover', 'drop'] as const)
    window.addEventListener(type, (event) => {
      if (!carriesFiles(event) || isFileField(event.target)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    });
}
