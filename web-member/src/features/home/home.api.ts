import { API, FavoriteRow, InboxRow, PAGING, TEXTS } from '#contract';
import { queryKeys } from '../../shared/data/queryKeys';
import { usePage } from '../../shared/lists/usePage';

/** The first page as the lists ask for it, so that they are there at once when opened from here. */
const FIRST_PAGE = { page: 0, size: PAGING.defaultSize };
const INBOX = { queryKey: queryKeys.inbox, path: API.inbox, row: InboxRow };
const FAVORITES = { queryKey: queryKeys.favorites, path: API.favorites, row: FavoriteRow };

/** Neither of the two counts as seen by being asked for; the other lists do, so home leaves them alone. */
export const useNewestMail = () => usePage<InboxRow>(INBOX, FIRST_PAGE);
export const useFavorites = () => usePage<FavoriteRow>(FAVORITES, FIRST_PAGE);

/** Whether somebody waits for an answer to this mail. */
export const isUnanswered = ({ replied, name, age }: InboxRow): boolean =>
  !replied && !(name === TEXTS.mail.unknownMember && age === null);
