import { Component, type ReactNode } from 'react';
import { ScreenProblem } from './ScreenProblem';

interface Props {
  readonly children: ReactNode;
  /** A new address is a new chance. */
  readonly address: string;
  /** What stands there when it broke; what a screen says, unless told. */
  readonly instead?: ReactNode;
}

/** Keeps the rest of the page usable when a screen, or a part of the frame, breaks. React offers this as a class only. */
export class ScreenBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    if (before.address !== this.props.address && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { children, instead } = this.props;
    if (this.state.error === null) return children;
    return instead === undefined ? <ScreenProblem error={this.state.error} /> : instead;
  }
}
