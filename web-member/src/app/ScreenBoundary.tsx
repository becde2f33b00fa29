import { Component, type ReactNode } from 'react';
import { ScreenProblem } from './ScreenProblem';

interface Props {
  readonly children: ReactNode;
  /** A new address is a new chance. */
  readonly address: string;
}

/** Keeps bar and footer usable when a screen breaks. React offers this as a class only. */
export class ScreenBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    if (before.address !== this.props.address && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    return this.state.error === null ? this.props.children : <ScreenProblem error={this.state.error} />;
  }
}
