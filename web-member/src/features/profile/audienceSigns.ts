import MembersIcon from '@mui/icons-material/MailOutlineRounded';
import SeenIcon from '@mui/icons-material/VisibilityOutlined';
import UnseenIcon from '@mui/icons-material/VisibilityOffOutlined';
import type { Audience } from '#contract';

/** Who sees an answer, as an icon. Apart from the form that asks for it: a profile shows both, and has no form. */
export const AUDIENCE_ICONS = {
  everybody: SeenIcon,
  written: MembersIcon,
  nobody: UnseenIcon,
} as const satisfies Record<Audience, unknown>;

/** Who sees an answer, in the words of the menu. */
export const AUDIENCE_TEXTS = {
  everybody: 'Everybody',
  written: 'Members I wrote to',
  nobody: 'Only me',
} as const satisfies Record<Audience, string>;
