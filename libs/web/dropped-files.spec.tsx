import { fireEvent } from '@testing-library/react';
import { refuseDroppedFiles } from './dropped-files';

describe('a file that is dropped beside what takes it', () => {
  beforeAll(refuseDroppedFiles);
  const files = () => ({ dataTransfer: { types: ['Files'], files: [], dropEffect: 'copy' } });

  it.each(['dragOver', 'drop'] as const)('does not open in the place of the app: %s', (type) => {
    const dragged = files();
    expect(fireEvent[type](document.body, dragged)).toBe(false);
    expect(dragged.dataTransfer.dropEffect).toBe('none');
  });

  it('is taken by a field for files, and words are taken by every field', () => {
    const field = Object.assign(document.createElement('input'), { type: 'file' });
    document.body.append(field);
    expect(fireEvent.drop(field, files())).toBe(true);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    field.disabled = true;
    expect(fireEvent.drop(field, files())).toBe(false);
  });
});
