import { useEffect, type ComponentType } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import FavoriteIcon from '@mui/icons-material/FavoriteBorderRounded';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import WinkIcon from '@mui/icons-material/SentimentSatisfiedAltRounded';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ROUTES, TEXTS, pathTo, type ConnectionRow } from '#contract';
import { useDates } from '../../shared/language/dates';
import { CardGrid, CardGridSkeleton, MemberCard } from '../../shared/members/MemberCard';
import { PagedList } from '../../shared/lists/PagedList';
import { PageLayout } from '../../shared/layout/PageLayout';
import { queryClient } from '../../shared/data/queryClient';
import { queryKeys } from '../../shared/data/queryKeys';
import { QuickProfile } from '../../shared/quick-profile/QuickProfile';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { usePaging } from '../../shared/lists/usePaging';
import { useRemoval } from '../../shared/account/useRemoval';
import { deleteConnection, FILTERED, useConnections, type ListName } from './connections.api';
import { FilteredSwitch, LetInButton } from './Filtered';

interface Words {
  readonly intro: string;
  readonly hint: string;
  /** The line on a card; `when` is 'today', '3 days ago' or a date. */
  readonly happened: string;
  readonly remove: string;
  readonly icon: ComponentType<SvgIconProps>;
}

const WORDS: Record<ListName, Words> = {
  views: {
    intro: 'They looked at your profile. Whoever you take off the list is not told.',
    hint: 'A photo and a few honest lines bring visitors.',
    happened: 'Viewed you {{when}}',
    remove: 'Remove {{name}} from your profile views',
    icon: ViewIcon,
  },
  winks: {
    intro: 'They like what they saw. A wink back or two lines is all it takes.',
    hint: 'Wink first: it is the easiest way to be noticed.',
    happened: 'Winked {{when}}',
    remove: 'Remove {{name}} from your winks',
    icon: WinkIcon,
  },
  favorites: {
    intro: 'People you want to find again. They can see that you favorited them.',
    hint: 'Press Favorite on a profile to find it again here.',
    happened: 'Favorited {{when}}',
    remove: 'Remove {{name}} from your favorites',
    icon: FavoriteIcon,
  },
  favoritedMe: {
    intro: 'They want to find you again. Good people to write to first.',
    hint: 'A photo and a few honest lines help others to remember you.',
    happened: 'Favorited you {{when}}',
    remove: 'Remove {{name}} from this list',
    icon: FavoriteIcon,
  },
};

export const ViewsPage = () => <ConnectionsPage key="views" name="views" />;
export const WinksPage = () => <ConnectionsPage key="winks" name="winks" />;
export const FavoritesPage = () => <ConnectionsPage key="favorites" name="favorites" />;
export const FavoritedMePage = () => <ConnectionsPage key="favoritedMe" name="favoritedMe" />;

/** The four lists of people (product.md 2): a grid, the quick profile over it, and a delete icon on each card. */
function ConnectionsPage({ name }: { readonly name: ListName }) {
  const { t } = useTranslation();
  const dates = useDates();
  const texts = TEXTS.lists[name];
  const words = WORDS[name];
  const Icon = words.icon;
  const paging = usePaging();
  const [params] = useSearchParams();
  const filtered = params.has('filtered') ? FILTERED[name] : undefined;
  const list = useConnections(filtered ?? name, paging);
  const dialog = useAddressDialog('profile');
  const remove = useRemoval<ConnectionRow>({
    queryKey: queryKeys[filtered ?? name],
    call: (row) => deleteConnection(name, row),
    texts: (row) => ({
      done: t('{{name}} was removed from the list', { name: row.name }),
      failed: t('{{name}} could not be removed. Please try again.', { name: row.name }),
    }),
  });

  // The server counts this list as seen once its first page was fetched.
  const loadedAt = list.dataUpdatedAt;
  useEffect(() => {
    if (loadedAt > 0 && name !== 'favorites') void queryClient.invalidateQueries({ queryKey: queryKeys.counts });
  }, [loadedAt, name]);

  return (
    <PageLayout
      title={t(texts.title)}
      intro={t(filtered ? 'They do not fit who may reach you. They are told nothing.' : words.intro)}
    >
      {name in FILTERED && <FilteredSwitch on={filtered !== undefined} />}
      <PagedList
        list={list}
        paging={paging}
        texts={filtered ? { ...texts, empty: 'Nothing has been filtered' } : texts}
        hint={filtered ? undefined : t(words.hint)}
        action={{ label: t(TEXTS.menu.search), href: ROUTES.search }}
        icon={<Icon fontSize="large" />}
        skeleton={<CardGridSkeleton />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((row) => {
              const when = dates(row.happenedAt)?.day;
              return (
                <MemberCard
                  key={row.memberId}
                  name={row.name}
                  age={row.age}
                  city={row.city}
                  state={row.state}
                  verified={row.verified}
                  online={row.online}
                  photo={{ folder: row.imageFolder, file: row.imageName }}
                  meta={when && t(words.happened, { when })}
                  onOpen={() => dialog.open(row.memberId)}
                  href={pathTo(ROUTES.viewProfile, {
                    passMemberTypeId: row.memberType,
                    passMemberIdViewed: row.memberId,
                  })}
                  actions={
                    <>
                      {filtered && <LetInButton memberId={row.memberId} name={row.name} />}
                      <IconButton
                        aria-label={t(words.remove, { name: row.name })}
                        title={t(words.remove, { name: row.name })}
                        onClick={() => remove(row)}
                        sx={{
                          bgcolor: 'background.paper',
                          border: 1,
                          borderColor: 'divider',
                          '&:hover': { bgcolor: 'background.paper' },
                        }}
                      >
                        <DeleteIcon />
                      </IconButton>
                    </>
                  }
                />
              );
            })}
          </CardGrid>
        )}
      </PagedList>
      <QuickProfile memberId={dialog.id} onClose={dialog.close} />
    </PageLayout>
  );
}
