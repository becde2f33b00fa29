import { z } from 'zod';

/** Somebody of the staff: `staffId` says who it is. The name is for showing only; two people may have the same. */
export const StaffMember = z.object({ staffId: z.number(), name: z.string() });
export type StaffMember = z.infer<typeof StaffMember>;
