import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGING, pathTo, ROUTES, TEXTS, WISHES, type MemberRow, type SearchFilters } from '#contract';
import { activityText } from '../../shared/members/activityText';
import { ErrorState } from '../../shared/lists/ListState';
import { useDistanceText } from '../../shared/members/distance';
import { CardGrid, CardGridSkeleton, MemberCard } from '../../shared/members/MemberCard';
import { useOptionText } from '../../shared/members/optionText';
import { PassOnCard } from '../../shared/member-actions/PassButton';
import { PageLayout } from '../../shared/layout/PageLayout';
import { PageSizeSelect } from '../../shared/lists/PageSizeSelect';
import { Pager } from '../../shared/lists/Pager';
import { QuickProfile } from '../../shared/quick-profile/QuickProfile';
import { storedToken } from '../../shared/account/session';
import { useAddressDialog } from '../../shared/navigation/useAddressDialog';
import { useLast } from '../../shared/lists/useLast';
import { useLastPage, usePaging } from '../../shared/lists/usePaging';
import { FilterChips } from './FilterChips';
import { FilterPanel } from './FilterPanel';
import { addressOf, filtersOf } from './filters';
import { NothingFound } from './NothingFound';
import { ShowPassed } from './ShowPassed';
import { TravelPlace } from '../../shared/travel/TravelPlace';
import { OwnWishes } from './OwnWishes';
import { SaveSearch } from './SaveSearch';
import { useSearch } from './search.api';
import { WishedSearch } from './WishedSearch';

const texts = TEXTS.search;
/** The filters over the whole screen of a phone, in the address. */
const SHEET = 'filters';

/** Search; by the member's own wishes where the address says no more than that. */
export function SearchPage() {
  const [params] = useSearchParams();
  return params.get(WISHES.name) === WISHES.value ? <WishedSearch /> : <Search />;
}

/** Search: filters that stay in the address, results by page, a pop-up behind the photo, the profile behind the name. */
function Search() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const paging = usePaging();
  const { page, size, setPage, setSize } = paging;
  const { data, isPending, isError, refetch, isPlaceholderData } = useSearch(filters, page, size);
  const popup = useAddressDialog('profile');
  const sheet = useAddressDialog(SHEET);
  // A member who is blocked in the pop-up leaves the results; the pop-up stays until it is closed.
  const known = useLast(data?.content.find(({ memberId }) => memberId === popup.id));

  const total = data?.totalElements ?? 0;
  const listed = Math.min(total, PAGING.searchDepth);
  const { last, beyond } = useLastPage(paging, listed, !isPlaceholderData);

  const search = (next: SearchFilters) => {
    const address = addressOf(next);
    const chosenSize = params.get('size');
    if (chosenSize) address.set('size', chosenSize);
    const known = new URLSearchParams(params);
    known.delete(SHEET);
    if (address.toString() !== known.toString()) setParams(address, { replace: params.has(SHEET) });
    else {
      sheet.close();
      void refetch();
    }
  };

  return (
    <PageLayout
      title={t(TEXTS.menu.search)}
      asideEmptyNote={data && data.content.length > 0 ? t(texts.empty) : undefined}
    >
      <FilterPanel key={addressOf(filters).toString()} filters={filters} sheet={sheet} onSearch={search} />
      <FilterChips filters={filters} onSearch={search} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          rowGap: { sm: 1 },
          minHeight: 44,
          my: { xs: 1, md: 2.5 },
        }}
      >
        <Typography role="status" color="text.secondary" sx={{ flexGrow: 1, mr: 1, whiteSpace: { sm: 'nowrap' } }}>
          {data && t('{{count}} members found', { count: total })}
        </Typography>
        {/* The place of it is kept until it comes. */}
        <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
          <OwnWishes filters={filters} onSearch={search} />
        </Box>
        <SaveSearch filters={filters} />
      </Box>
      {(isPending || beyond) && <CardGridSkeleton count={12} />}
      {isError && <ErrorState text={t(texts.failed)} onRetry={() => void refetch()} />}
      {data && total === 0 && <NothingFound filters={filters} onSearch={search} />}
      {data && data.content.length > 0 && (
        <>
          <CardGrid aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            {data.content.map((member) => (
              <Result key={member.memberId} member={member} onOpen={() => popup.open(member.memberId)} />
            ))}
          </CardGrid>
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mt: 4 },
              justifyContent: { xs: 'center', md: 'end' },
            }}
          >
            <Box sx={{ flexGrow: { md: 1 } }}>
              <Pager page={page} size={size} total={listed} onPage={setPage} />
            </Box>
            <PageSizeSelect size={size} onSize={setSize} />
          </Box>
          {listed < total && page === last && (
            <Typography role="status" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
              {t('The list ends here. Search closer by or for fewer ages to see others.')}
            </Typography>
          )}
        </>
      )}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0.5, mt: 4 }}>
          <ShowPassed filters={filters} onSearch={search} />
          <TravelPlace />
        </Box>
      )}
      <QuickProfile
        memberId={popup.id}
        known={known?.memberId === popup.id ? known : undefined}
        onClose={popup.close}
      />
    </PageLayout>
  );
}

function Result({ member, onOpen }: { readonly member: MemberRow; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const optionText = useOptionText();
  const navigate = useNavigate();
  const profile = pathTo(ROUTES.viewProfile, {
    passMemberTypeId: member.memberType,
    passMemberIdViewed: member.memberId,
  });
  const distanceText = useDistanceText('short');
  const distance = member.miles === null ? null : t('within {{distance}}', { distance: distanceText(member.miles) });
  return (
    <div
      // The token may have gone while the page was open: the link is judged when it is used.
      onClickCapture={(event) => {
        const onLink = (event.target as Element).closest('a');
        if (!onLink || storedToken() !== null) return;
        event.preventDefault();
        event.stopPropagation();
        void navigate(ROUTES.login);
      }}
    >
      <MemberCard
        name={member.name}
        age={member.age}
        city={member.city}
        state={member.state}
        genderWords={member.genderWords}
        verified={member.verified}
        online={member.online}
        visiting={member.visiting}
        noted={member.noted}
        passed={member.passed}
        actions={<PassOnCard memberId={member.memberId} name={member.name} passed={member.passed} />}
        photo={{ folder: member.imageFolder, file: member.imageName }}
        words={member.headline}
        meta={
          <Facts
            facts={[
              distance,
              member.relationship && optionText('relationship', member.relationship),
              activityText(t, member.activity),
            ]}
          />
        }
        href={profile}
        onOpen={onOpen}
      />
    </div>
  );
}

/** Facts in a row, each kept in one piece; the dot before a fact that begins a line lies outside and is cut off. */
function Facts({ facts }: { readonly facts: readonly (string | null)[] }) {
  const dot = '0.8em';
  return (
    <Box component="span" sx={{ display: 'block', overflow: 'hidden' }}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', ml: `-${dot}` }}>
        {facts.filter(Boolean).map((fact) => (
          <Box
            component="span"
            key={fact}
            sx={{
              // A fact that takes several lines stays beside its dot.
              ...{ position: 'relative', pl: dot, minWidth: 0, overflowWrap: 'anywhere' },
              '&::before': { content: '"·"', position: 'absolute', left: 0, width: dot, textAlign: 'center' },
            }}
          >
            {fact}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
