/** The name and username under which a removed member stays in what others keep; nobody can choose it, for its space. */
export const FORMER_MEMBER = 'Former member';
