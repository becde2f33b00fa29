import { useState } from 'react';
import { ZIPCODE_PATTERN } from '#contract';
import { lookUpZip, type ZipVerdict } from './editProfile.api';

interface ZipCheck {
  /** What is known about this zip: its place, or what is wrong with it. */
  readonly verdictOn: (zip: string) => ZipVerdict | undefined;
  /** Asks about a complete zip, unless its place is known already. */
  readonly ask: (zip: string) => Promise<ZipVerdict | undefined>;
}

/** The place of a zipcode, asked when the field is left and before the form is sent. The saved one is known. */
export function useZipCheck(saved: { readonly zip: string; readonly place: string }): ZipCheck {
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, ZipVerdict>>>(
    saved.place ? { [saved.zip]: { place: saved.place } } : {},
  );
  const ask = async (zip: string) => {
    const known = verdicts[zip];
    if (!ZIPCODE_PATTERN.test(zip) || (known && 'place' in known)) return known;
    const verdict = await lookUpZip(zip);
    setVerdicts((all) => ({ ...all, [zip]: verdict }));
    return verdict;
  };
  return { verdictOn: (zip) => verdicts[zip], ask };
}
