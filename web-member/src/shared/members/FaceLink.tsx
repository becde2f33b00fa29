import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ROUTES, pathTo } from '#contract';
import { OnlineDot } from './MemberCard';
import { GenderWords } from './GenderWords';
import { Photo } from './Photo';
import { VerifiedMark } from './VerifiedMark';

export interface Face {
  readonly memberId: number;
  readonly memberType: number;
  /** "Anna, 34" */
  readonly label: string;
  readonly city: string | null;
  readonly state: string | null;
  /** How they call their gender. */
  readonly genderWords?: string | null;
  /** The desk has compared their main photo with a selfie. */
  readonly verified?: boolean;
  readonly online: boolean;
  readonly imageFolder: string | null;
  readonly imageName: string | null;
}

/** A member in a strip of faces: picture, name and place; a press leads to the profile. */
export function FaceLink({ face, note }: { readonly face: Face; readonly note?: ReactNode }) {
  const place = [face.city, face.state].filter(Boolean).join(', ');
  return (
    <>
      <Link
        href={pathTo(ROUTES.viewProfile, { passMemberTypeId: face.memberType, passMemberIdViewed: face.memberId })}
        color="inherit"
        underline="hover"
        sx={{ display: 'block' }}
      >
        <Photo folder={face.imageFolder} file={face.imageName} alt="" sx={{ borderRadius: '14px', mb: 0.75 }} />
        <Typography variant="subtitle1" component="span" sx={{ display: 'block', fontSize: '0.9375rem' }}>
          <span translate="no">{face.label}</span>
          {face.verified && <VerifiedMark />}
          {face.online && <OnlineDot />}
        </Typography>
      </Link>
      <GenderWords words={face.genderWords} sx={{ fontSize: '0.8125rem' }} />
      {place && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {place}
        </Typography>
      )}
      {note}
    </>
  );
}
