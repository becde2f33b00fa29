import { type FormEvent, useState } from 'react';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useInput, useListContext, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Invitation, InviteRequest, StaffRole } from '#contract';
import { staffApi } from '../account/staff.api';
import { useConfirmed } from '../account/useConfirmed';
import { LANGUAGES } from '#web/translation';
import { language } from '../app/i18n';
import type { StaffLine, StaffMeta } from '../app/records';
import { Page, Sheet } from '../shared/Page';
import { type Columns, RecordList } from '../shared/RecordList';
import { dayOf, momentOf } from '../shared/time';

export const ROLE_NAMES: Record<StaffRole, string> = { moderator: 'Moderator', operator: 'Operator' };
const STATES: Record<Invitation['state'], string> = {
  waiting: 'The e-mail is on its way',
  sent: 'The e-mail was sent',
  failed: 'The e-mail could not be delivered',
  expired: 'The link has expired',
};

const COLUMNS: Columns<StaffLine> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  secondFactor: ({ secondFactor }) => secondFactor,
  createdAt: ({ createdAt }) => createdAt,
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
  closedAt: ({ closedAt }) => closedAt,
};

/** Who works at the desk, for operators: invite, change a role, reset a second factor, close an account. */
export function StaffList() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { run, dialog } = useConfirmed();
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await queries.invalidateQueries({ queryKey: ['staff'] });
    });
  return (
    <Page title={t('Staff')} aside={<InviteButton change={change} />}>
      <RecordList<StaffLine>
        resource="staff"
        label="Accounts"
        counted="{{count}} accounts"
        above={<Invitations change={change} />}
        filters={<ClosedToo />}
        line={(colleague) => <ColleagueLine colleague={colleague} change={change} />}
        columns={COLUMNS}
      />
      {dialog}
    </Page>
  );
}

function ClosedToo() {
  const { t } = useTranslation();
  const { field } = useInput<boolean>({ source: 'closed', defaultValue: false });
  return (
    <FormControlLabel
      control={
        <Switch checked={Boolean(field.value)} onChange={field.onChange} slotProps={{ input: { ref: field.ref } }} />
      }
      label={t('Closed accounts too')}
      sx={{ minHeight: 44 }}
    />
  );
}

/** Who was invited and has not come yet. */
function Invitations({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const { meta } = useListContext<StaffLine>();
  const { invitations } = (meta as StaffMeta | undefined) ?? { invitations: [] };
  if (invitations.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Sheet title={t('Invitations')}>
        <Box component="ul" sx={LIST}>
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.id} invitation={invitation} change={change} />
          ))}
        </Box>
      </Sheet>
    </Box>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const LINE = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48 } as const;
const WORDS = { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' } as const;
type Change = (work: () => Promise<unknown>) => Promise<void>;

function ColleagueLine({ colleague, change }: { readonly colleague: StaffLine; readonly change: Change }) {
  const { t } = useTranslation();
  const { identity } = useGetIdentity();
  const { name, email, role, secondFactor, lastSeenAt, closedAt, staffId } = colleague;
  const seen = lastSeenAt && t('last seen {{moment}}', { moment: momentOf(lastSeenAt) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: { xs: 1, sm: 0.5 } }}>
      <Box sx={{ ...LINE, flex: 1, minWidth: 0 }}>
        <Box sx={WORDS}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[email, closedAt ? t('closed {{day}}', { day: dayOf(closedAt) }) : seen].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Chip variant="outlined" color={role === 'operator' ? 'primary' : 'default'} label={t(ROLE_NAMES[role])} />
          {!closedAt && (
            <Chip
              variant="outlined"
              color={secondFactor ? 'success' : 'warning'}
              label={t(secondFactor ? 'Second factor' : 'Password only')}
            />
          )}
        </Box>
      </Box>
      {/* Whoever has no menu leaves its place empty, so that the columns stand below each other. */}
      <Box sx={{ width: 44 }}>
        {!closedAt && staffId !== identity?.id && <ColleagueMenu colleague={colleague} change={change} />}
      </Box>
    </Box>
  );
}

function ColleagueMenu({ colleague, change }: { readonly colleague: StaffLine; readonly change: Change }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [closing, setClosing] = useState(false);
  const { staffId, name, email, role, secondFactor } = colleague;
  // Two people may have the same name, and it must not be the wrong account that is closed.
  const whom = { name: `${name} (${email})` };
  const other: StaffRole = role === 'operator' ? 'moderator' : 'operator';
  const choose = (work: () => Promise<unknown>) => () => {
    setAnchor(null);
    void change(work);
  };
  return (
    <>
      <IconButton
        aria-label={t('Change the account of {{name}}', whom)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => staffApi.changeRole(staffId, other))}>
          {t(other === 'operator' ? 'Make operator' : 'Make moderator')}
        </MenuItem>
        {secondFactor && (
          <MenuItem onClick={choose(() => staffApi.resetSecondFactor(staffId))}>
            {t('Reset the second factor')}
          </MenuItem>
        )}
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            setAnchor(null);
            setClosing(true);
          }}
        >
          {t('Close the account')}
        </MenuItem>
      </Menu>
      <Dialog open={closing} onClose={() => setClosing(false)} maxWidth="xs" aria-labelledby={`close-${staffId}`}>
        <DialogTitle id={`close-${staffId}`} sx={{ overflowWrap: 'anywhere' }}>
          {t('Close the account of {{name}}?', whom)}
        </DialogTitle>
        <DialogContent>
          <Typography>{t('Every session ends at once. What was decided keeps the name.')}</Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setClosing(false)}>{t('Cancel')}</Button>
          <Button
            color="error"
            variant="contained"
            onClick={() => {
              setClosing(false);
              void change(() => staffApi.close(staffId));
            }}
          >
            {t('Close the account')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function InvitationLine({ invitation, change }: { readonly invitation: Invitation; readonly change: Change }) {
  const { t } = useTranslation();
  const { id, email, role, state, invitedBy, expiresAt } = invitation;
  return (
    <Box component="li" sx={LINE}>
      <Box sx={WORDS}>
        <Typography sx={{ fontWeight: 650 }}>{email}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t(STATES[state]),
            state !== 'expired' && t('good until {{moment}}', { moment: momentOf(expiresAt) }),
            invitedBy && t('invited by {{name}}', { name: invitedBy.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Chip variant="outlined" label={t(ROLE_NAMES[role])} />
      <Button color="error" onClick={() => void change(() => staffApi.withdraw(id))}>
        {t('Take back')}
      </Button>
    </Box>
  );
}

function InviteButton({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as unknown as InviteRequest;
    void change(async () => {
      await staffApi.invite(form);
      setOpen(false);
      notify(t('The invitation is on its way to {{email}}.', { email: form.email }), { type: 'success' });
    });
  };
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('Invite')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="invite-title">
        <form onSubmit={submit} noValidate>
          <DialogTitle id="invite-title">{t('Invite somebody')}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Typography>{t('The e-mail carries a link that works once and for three days.')}</Typography>
            <TextField
              name="email"
              label={t('E-mail address')}
              autoFocus
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
            />
            <TextField
              name="role"
              select
              label={t('Role')}
              defaultValue="moderator"
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {Object.entries(ROLE_NAMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </TextField>
            <TextField
              name="language"
              select
              label={t('Language of the e-mail')}
              defaultValue={language()}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </TextField>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
            <Button type="submit" variant="contained">
              {t('Send the invitation')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
