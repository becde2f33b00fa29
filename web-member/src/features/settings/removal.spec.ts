import { ApiError } from '../../shared/data/api';
import { removalProblem } from './removal';

const failed = 'An error occurred while processing your request. Please try again later.';

describe('a removal that went wrong', () => {
  it('[E-REMOVE-02] says that an error occurred', () => {
    expect(removalProblem(new ApiError(0, 'Network Error'))).toBe(failed);
    expect(removalProblem(new ApiError(500, 'x', { message: 'Something went wrong.' }))).toBe(failed);
  });

  it('[E-REMOVE-03] calls an error that says nothing a request error', () => {
    expect(removalProblem(new ApiError(500, 'Request failed with status 500', { message: '' }))).toBe('Request error');
    expect(removalProblem(new Error(''))).toBe('Request error');
  });
});
