import type { Colleague, StaffMember } from '#contract';

/** How the record names somebody of the staff: with the e-mail address, where a colleague has the same name. */
export function whoIsWho(team: readonly Colleague[]): (who: StaffMember) => string {
  return ({ staffId, name }) => {
    const email = team.find((colleague) => colleague.staffId === staffId)?.email;
    const shared = team.some((colleague) => colleague.staffId !== staffId && colleague.name === name);
    return email !== undefined && shared ? `${name} (${email})` : name;
  };
}
