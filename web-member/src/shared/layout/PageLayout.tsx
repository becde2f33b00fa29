import { Suspense, use, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { AsideContext } from './aside';
import { PageHeading } from './PageHeading';

interface Props {
  readonly title: string;
  /** The title is somebody's name, which no browser is to translate. */
  readonly named?: boolean;
  /** A sentence under the title. */
  readonly intro?: ReactNode;
  /** Controls at the right of the title, e.g. a page-size select. */
  readonly actions?: ReactNode;
  readonly width?: 'sm' | 'md' | 'xl';
  readonly asideEmptyNote?: string;
  /**
   * While this is true the title may still grow and the content is a stand-in: what comes then takes its place at once
   * instead of pushing it about, and a sidebar that stands below shows last.
   */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/** As high as a select, the highest of the controls beside a title. */
const ACTIONS_HEIGHT = 56;

/** A member's screen: title, content, and the right sidebar where the route table gives it one. */
export function PageLayout({
  title,
  intro,
  actions,
  width = 'xl',
  asideEmptyNote,
  waiting = false,
  named,
  children,
}: Props) {
  const Aside = use(AsideContext);
  const state = waiting ? 'waiting' : 'there';
  return (
    <Container maxWidth={width} sx={{ py: { xs: 3, md: 5 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, lg: 5 },
          gridTemplateColumns: Aside ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 264px' } : 'minmax(0, 1fr)',
        }}
      >
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
            {/* A long title breaks beside its controls before they go under it; its first line is level with them. */}
            <PageHeading
              translate={named ? 'no' : undefined}
              sx={{
                overflowWrap: 'anywhere',
                minWidth: 0,
                // In its own letters: at twice the size the controls stand under it rather than in its way.
                flex: '1 1 6.5em',
                pt: actions ? `calc((${ACTIONS_HEIGHT}px - 1lh) / 2)` : undefined,
              }}
            >
              {title}
            </PageHeading>
            {actions && <Box sx={{ minHeight: ACTIONS_HEIGHT, display: 'flex', alignItems: 'center' }}>{actions}</Box>}
          </Box>
          {intro && (
            <Box key={`intro ${state}`} sx={{ mt: 1, color: 'text.secondary', maxWidth: '65ch' }}>
              {intro}
            </Box>
          )}
          <Box key={state} sx={{ mt: 3 }}>
            {children}
          </Box>
        </div>
        {Aside && (
          <Box sx={{ display: { xs: waiting ? 'none' : 'contents', lg: 'contents' } }}>
            <Suspense>
              <Aside emptyNote={asideEmptyNote} />
            </Suspense>
          </Box>
        )}
      </Box>
    </Container>
  );
}
