import { useQuery } from '@tanstack/react-query';
import { API } from '#contract';
import { api } from '../../shared/data/api';
import { queryKeys } from '../../shared/data/queryKeys';

/** A member as visitors may see one: no id and no name (product.md 3, Sample profile). */
export interface SampleProfile {
  readonly IMAGE_PATH: string | null;
  readonly MEMBER_IMAGE_NAME: string | null;
  readonly MEMBER_AGE: number;
  readonly DESC_LOOKINGFOR: string;
  readonly AGE_RANGE_START: number;
  readonly AGE_RANGE_END: number;
  readonly ZIP_CITYNAME: string | null;
  readonly ZIP_STATEABBR: string | null;
}

export const useSampleProfiles = () =>
  useQuery({
    queryKey: queryKeys.sampleProfiles,
    queryFn: async ({ signal }): Promise<readonly SampleProfile[]> => {
      const answer = await api.get<{ photofastlogin?: readonly SampleProfile[] } | null>(API.sampleProfiles, {
        signal,
      });
      return answer?.photofastlogin ?? [];
    },
    staleTime: Infinity,
  });
