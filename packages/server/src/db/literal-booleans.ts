import {
  PostgresDialect,
  PostgresQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type OperationNode,
  type QueryCompiler,
} from 'kysely';

/**
 * PostgreSQL whose conditions hold `true` and `false` as literals. Behind a parameter the planner
 * neither finds a partial index of administrators nor knows that they are few, once it keeps a plan.
 */
export class LiteralBooleans extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }
}

class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation({ ...node, rightOperand: asLiteral(node.rightOperand) });
  }
}

function asLiteral(node: OperationNode): OperationNode {
  return ValueNode.is(node) && typeof node.value === 'boolean'
    ? ValueNode.createImmediate(node.value)
    : node;
}
