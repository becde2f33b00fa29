import { useId, type ReactNode } from 'react';
import OpenIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCounts } from '../shared/data/useCounts';
import { AppLink } from './AppLink';
import type { NavigationEntry } from './navigation';
import { useOpened } from './useOpened';

interface Props {
  readonly label: string;
  /** An icon makes it an icon button with the label as its name. */
  readonly icon?: ReactNode;
  /** Groups of entries, divided by lines. */
  readonly groups: readonly (readonly NavigationEntry[])[];
}

/** One menu of the top bar; its button counts what is new in it. */
export function NavigationMenu({ label, icon, groups }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const counts = useCounts();
  const id = useId();
  const [anchor, setAnchor] = useOpened<HTMLElement>();
  const open = anchor !== null;
  const close = () => setAnchor(null);
  const entries = groups.flat();
  const countOf = ({ count }: NavigationEntry) => (count ? counts[count] : 0);
  const total = entries.reduce((sum, entry) => sum + countOf(entry), 0);
  const here = entries.some(({ to }) => to === pathname);
  const button = {
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-menu` : undefined,
    'aria-describedby': total > 0 ? `${id}-new` : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {icon ? (
        <IconButton {...button} aria-label={t(label)} color={here ? 'primary' : 'inherit'}>
          <Badge variant="dot" overlap="circular" color="primary" invisible={total === 0}>
            {icon}
          </Badge>
        </IconButton>
      ) : (
        <Button {...button} color={here ? 'primary' : 'inherit'} endIcon={<OpenIcon />} sx={{ px: 1.75 }}>
          {t(label)}
          {total > 0 && <CountPill total={total} />}
        </Button>
      )}
      {total > 0 && (
        <span id={`${id}-new`} style={visuallyHidden}>
          {t('{{count}} new', { count: total })}
        </span>
      )}
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {groups.flatMap((group, index) => [
          index > 0 && <Divider key={`line-${index}`} component="li" />,
          ...group.map((entry) => (
            <MenuItem
              key={entry.to}
              component={AppLink}
              href={entry.to}
              selected={entry.to === pathname}
              aria-current={entry.to === pathname ? 'page' : undefined}
              onClick={close}
            >
              {t(entry.label)}
              <NewCount total={countOf(entry)} />
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}

/** The number on a menu's button; its name stays "Email", the number is the description. */
function CountPill({ total }: { readonly total: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ml: 1,
        minWidth: 22,
        px: 0.75,
        borderRadius: 999,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.8125rem',
        lineHeight: '22px',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {atMost99(total)}
    </Box>
  );
}

/** A number that has little room. */
export const atMost99 = (count: number): string => (count > 99 ? '99+' : String(count));

/** "3 new" at the end of an entry. */
export function NewCount({ total }: { readonly total: number }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ...{ ml: 'auto', pl: 3, whiteSpace: 'nowrap' },
        ...{ color: 'primary.main', fontWeight: 650, fontSize: '0.875rem' },
      }}
    >
      {t('{{count}} new', { count: total })}
    </Box>
  );
}
