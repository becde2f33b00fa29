import Box from '@mui/material/Box';
import type { Gesture } from '#contract';

/** An arm from beyond the edge of the picture, a palm, and fingers: lines as broad as they are thick. */
interface Hand {
  readonly arm: string;
  readonly palm: string;
  readonly fingers: readonly string[];
  /** Held up, thicker than the fingers. */
  readonly thumb?: string;
}

const BESIDE = { arm: 'M104 120 V84', palm: 'M104 80 V70' };
const HANDS: Readonly<Record<Gesture, Hand>> = {
  'thumb-up': {
    arm: 'M120 124 L108 88',
    palm: 'M107 84 V74',
    thumb: 'M105 70 L101 52',
    fingers: ['M94 68 H106', 'M92 74 H106', 'M92 80 H106', 'M94 86 H106'],
  },
  'open-hand': {
    ...BESIDE,
    fingers: ['M97 68 V48', 'M102 66 V44', 'M107 66 V46', 'M112 69 V52', 'M96 78 L87 68'],
  },
  'two-fingers': { ...BESIDE, fingers: ['M101 66 L96 44', 'M107 66 L112 44', 'M98 75 H111'] },
  'hand-on-head': {
    arm: 'M112 120 C122 78 112 44 88 25',
    palm: 'M82 22 L74 20',
    fingers: ['M74 17 L56 16', 'M74 22 L56 22'],
  },
  'finger-on-cheek': { arm: 'M112 120 L103 86', palm: 'M101 80 L98 72', fingers: ['M95 68 L79 57', 'M97 77 L90 74'] },
  'hand-on-shoulder': {
    arm: 'M134 124 C106 118 84 110 58 104',
    palm: 'M50 102 L42 99',
    fingers: ['M40 94 L31 92', 'M39 99 L29 99', 'M40 104 L30 106'],
  },
};

/** Somebody who makes the gesture. The words beside it say the same. */
export function GesturePicture({ gesture }: { readonly gesture: Gesture }) {
  const { arm, palm, fingers, thumb } = HANDS[gesture];
  return (
    <Box
      component="svg"
      viewBox="0 0 128 120"
      aria-hidden
      sx={{
        display: 'block',
        width: 128,
        height: 120,
        flex: 'none',
        borderRadius: '14px',
        bgcolor: 'action.hover',
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .body': { stroke: 'var(--mui-palette-text-secondary)', strokeWidth: 3 },
        '& .hand': { stroke: 'var(--mui-palette-primary-main)' },
      }}
    >
      <g className="body">
        <circle cx="64" cy="50" r="26" />
        <path d="M14 120 C16 98 34 90 54 87 V75 M114 120 C112 98 94 90 74 87 V75" />
        <path d="M55 46 V47 M73 46 V47 M55 60 C60 65 68 65 73 60" />
      </g>
      <g className="hand">
        <path d={arm} strokeWidth="9" />
        <path d={palm} strokeWidth="17" />
        {thumb && <path d={thumb} strokeWidth="8" />}
        {fingers.map((finger) => (
          <path key={finger} d={finger} strokeWidth="5" />
        ))}
      </g>
    </Box>
  );
}
