import { ApiError } from '../../shared/data/api';
import { uploadProblem } from './photos.api';

describe('why an upload failed', () => {
  it('[E-UPLOAD-03] names the status the server answered with', () => {
    expect(uploadProblem(new ApiError(413, 'm'))).toEqual({
      text: 'Failed to upload photo. Server responded with status {{n}}',
      status: 413,
    });
  });

  it('[E-UPLOAD-04] speaks of the network when no answer came', () => {
    expect(uploadProblem(new ApiError(0, 'Network Error'))).toEqual({
      text: 'Network error occurred. Please check your connection.',
    });
  });

  it('[E-UPLOAD-05] says the rest of anything else', () => {
    expect(uploadProblem(new TypeError('t'))).toEqual({ text: 'Failed to upload photo. Please try again.' });
  });
});
