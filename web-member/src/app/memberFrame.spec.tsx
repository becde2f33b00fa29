import { act, fireEvent, screen, within } from '@testing-library/react';
import { acceptSession, endSession } from '../shared/account/session';
import { renderAt, stubNetwork, tokenWith } from '../shared/testing';
import { Shell } from './Shell';

/** What a browser says of a file that an update has taken away, or that the network did not bring. */
let mockMissing = true;
const mockOf = (name: string) => {
  if (mockMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return { [name]: () => <p>{name}</p> };
};
jest.mock('./MemberNavigation', () => mockOf('MemberNavigation'));
jest.mock('./AddressBanner', () => mockOf('AddressBanner'));
jest.mock('./MemberCompanion', () => mockOf('MemberCompanion'));

afterEach(() => {
  endSession('left');
  jest.restoreAllMocks();
});

it('that does not come at the sign-in leaves the screen as it is, offers a reload, and has another chance at the next address', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = () => undefined;
  stubNetwork({});
  renderAt('/help/general', <Shell />);
  await screen.findByRole('heading', { level: 1, name: 'General help' });
  act(() => acceptSession(tokenWith(), 'maria_b'));
  await within(screen.getByRole('banner')).findByRole('button', { name: 'Reload page' });
  screen.getByRole('heading', { level: 1, name: 'General help' });
  mockMissing = false;
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of use' }));
  await within(screen.getByRole('banner')).findByText('MemberNavigation');
  for (const part of ['AddressBanner', 'MemberCompanion']) await screen.findByText(part);
});
