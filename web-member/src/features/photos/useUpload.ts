import { useState } from 'react';
import { uploadPhoto } from './photos.api';

export type UploadOutcome =
  | { readonly succeeded: true; readonly waits: boolean }
  | { readonly succeeded: false; readonly error: unknown };

interface Upload {
  /** How much has gone up; null while nothing is being sent. */
  readonly percent: number | null;
  readonly result: UploadOutcome | null;
  /** Grows with each photo that was saved: a new one starts from an empty field. */
  readonly round: number;
  readonly start: (photo: Blob) => Promise<boolean>;
  readonly forget: () => void;
}

export function useUpload(): Upload {
  const [percent, setPercent] = useState<number | null>(null);
  const [result, setResult] = useState<UploadOutcome | null>(null);
  const [round, setRound] = useState(0);
  const start = async (photo: Blob): Promise<boolean> => {
    setPercent(0);
    setResult(null);
    try {
      const { waits } = await uploadPhoto(photo, setPercent);
      setRound((number) => number + 1);
      setResult({ succeeded: true, waits });
      return true;
    } catch (error) {
      console.error('The photo could not be uploaded', error);
      setResult({ succeeded: false, error });
      return false;
    } finally {
      setPercent(null);
    }
  };
  return { percent, result, round, start, forget: () => setResult(null) };
}
